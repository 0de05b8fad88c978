export const t = {
  once: 'Copy it now: it is shown only once.',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Press Ctrl+C to copy the marked text.',
};
