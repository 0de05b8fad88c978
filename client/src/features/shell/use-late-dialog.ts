import { useRef, useState } from 'react';

/** A dialog whose code is loaded when it is first asked for. */
export interface LateDialog {
  /** Whether it was opened before: then it is there, and may be on its way out. */
  readonly asked: boolean;
  readonly opened: boolean;
  /** @param from where the focus goes back to, default where it is */
  open(from?: HTMLElement | null): void;
  close(): void;
  /** As if it had never been asked for. */
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

/** What is typed until a dialog is there, or when it is on its way out, goes nowhere. @returns what had the focus */
function blurred(): HTMLElement | null {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  focused?.blur();
  return focused;
}
