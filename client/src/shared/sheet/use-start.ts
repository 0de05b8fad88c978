import { type RefObject, useEffect, useEffectEvent } from 'react';

interface StartOptions {
  /** A phone: the focus would open its keyboard, so that today is shown and no more. */
  readonly narrow: boolean;
  /** There is something to read first. */
  readonly restored: boolean;
}

/** Nothing was chosen yet: the page, or its main part, has the focus. */
const isNobodyWorking = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.id === 'main';

/** Whoever opens a sheet begins at the hours of today. @returns an act that goes there */
export function useStart(frame: RefObject<HTMLElement | null>, { narrow, restored }: StartOptions): () => void {
  const toStart = () => frame.current?.querySelector<HTMLElement>('[data-page-start]')?.focus();

  const begin = useEffectEvent(() => {
    if (!isNobodyWorking(document)) return;
    if (!narrow) return toStart();
    const today = frame.current?.querySelector('[data-today]');
    if (!restored && today && !isInSight(today)) today.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    begin();
  }, []);

  return toStart;
}

/** What sticks to the lower edge lies over the page. */
const FOOT = 100;

const isInSight = (part: Element): boolean => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= parseFloat(getComputedStyle(part).scrollMarginTop) && bottom <= window.innerHeight - FOOT;
};
