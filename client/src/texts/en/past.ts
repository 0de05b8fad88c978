export const t = {
  asOf: 'As of…',
  knownAt: 'Known at',
  cancel: 'Cancel',
  dateOf: (label: string) => `${label}, date`,
  timeOf: (label: string) => `${label}, time`,
  enterTime: 'Enter a time.',
  past: 'The past',
  asKnownOn: (at: string) => `As known on ${at}`,
  nothingEdited: 'This is what Hourbook knew then. Nothing can be changed here.',
  backToNow: 'Back to now',
  copyLink: 'Copy link',
  copied: 'Copied',
};
