import { useRef, useState } from 'react';

/** A dialog whose code is loaded when it is first opened. */
export interface LateDialog {
  /** Whether it has been opened before, so that it is mounted, also during its closing animation. */
  readonly asked: boolean;
  readonly opened: boolean;
  /** @param from the element that gets the focus back; default: the focused one */
  open(from?: HTMLElement | null): void;
  close(): void;
  /** Unmounts it, as if it had never been opened. */
  forget(): void;
}

export function useLateDialog(): LateDialog {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const left = useRef<HTMLElement>(null);
  return {
    asked,
    opened,
    open(from) {
      const focused = blurred();
      left.current = from ?? focused;
      setAsked(true);
      setOpened(true);
    },
    close() {
      setOpened(false);
      blurred();
      left.current?.focus({ preventScroll: true });
      left.current = null;
    },
    forget() {
      setAsked(false);
      setOpened(false);
    },
  };
}

/**
 * Removes the focus, so that keys pressed before the dialog is open, or while it closes, have no effect.
 * @returns the element that had the focus
 */
function blurred(): HTMLElement | null {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  focused?.blur();
  return focused;
}
