import { useEffect, useRef } from 'react';
import type { Notices } from '#components/use-notices.ts';

/** What was said of one list is not said of the next. @param asked of the server */
export function useClearedBy(asked: object, { clear }: Pick<Notices, 'clear'>): void {
  const list = JSON.stringify(asked);
  const before = useRef(list);
  useEffect(() => {
    if (before.current !== list) clear();
    before.current = list;
  }, [list, clear]);
}
