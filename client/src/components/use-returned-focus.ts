import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns the focus to the element that had it before, also if what is opened is unmounted while it is open. */
export function useReturnedFocus(opened: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  // Only after rendering: until then the focus would be moved back into what was opened.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [opened]);
}
