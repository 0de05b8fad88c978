import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface StartOptions {
  /** On a phone, where the focus would open the keyboard, today is only scrolled into view. */
  readonly narrow: boolean;
}

/** Whether the person has not focused anything yet, so that the page or its main part has the focus. */
const isNobodyWorking = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.id === 'main';

/** Focuses today's hours when a sheet is opened. @returns a function that does the same */
export function useStart(frame: RefObject<HTMLElement | null>, { narrow }: StartOptions): () => void {
  const toStart = () => frame.current?.querySelector<HTMLElement>('[data-page-start]')?.focus();

  const begin = useEffectEvent(() => {
    if (!isNobodyWorking(document)) return;
    if (!narrow) return toStart();
    const today = frame.current?.querySelector('[data-today]');
    if (today && !isInSight(today)) today.scrollIntoView({ block: 'start' });
  });
  const router = useRouter();
  useEffect(() => {
    begin();
    // A sheet that is there before the router has finished is scrolled back to the top by it.
    const stop = router.subscribe('onRendered', () => {
      stop();
      begin();
    });
    window.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      window.removeEventListener('pointerdown', stop);
    };
  }, [router]);

  return toStart;
}

/** The height in pixels that the sticky footer covers. */
const FOOT = 100;

const isInSight = (part: Element): boolean => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= parseFloat(getComputedStyle(part).scrollMarginTop) && bottom <= window.innerHeight - FOOT;
};
