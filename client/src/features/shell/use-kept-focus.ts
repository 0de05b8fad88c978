import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which whatever opens or closes moves the focus by itself. */
const SETTLED = 150;

/**
 * Moves the focus to the content of the page if what had it is gone and nothing else took it. Otherwise somebody who works by
 * keyboard would begin again at the top of the document.
 */
export function useKeptFocus(start: () => HTMLElement | null): void {
  const keep = useEffectEvent(() => {
    if (document.activeElement === document.body) start()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    let last: Element | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      clearTimeout(waiting);
      waiting = setTimeout(keep, SETTLED);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
