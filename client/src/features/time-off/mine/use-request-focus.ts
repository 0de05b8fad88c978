import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a control goes that has the focus, the focus goes to its request, or, in a drawer, to the drawer's first button.
 * @param place the control, or the form around it
 */
export function useRequestFocus(place: RefObject<HTMLElement | null>, requestId: string): void {
  useLayoutEffect(() => {
    const { current: here } = place;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const drawer = here.closest('[role="dialog"]');
      const next = drawer
        ? drawer.querySelector<HTMLElement>('button')
        : document.querySelector<HTMLElement>(`[data-request="${CSS.escape(requestId)}"] a`);
      next?.focus();
    };
  }, [place, requestId]);
}
