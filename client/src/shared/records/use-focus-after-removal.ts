import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * When a row is deleted, the focus that was on it moves to another place.
 * @param rows those that are shown: others when one is gone
 * @returns is called before a row is deleted
 */
export function useFocusAfterRemoval(rows: unknown, place: RefObject<HTMLElement | null>): () => void {
  const isExpected = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is gone when the rows are others
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement === document.body) place.current?.focus();
  }, [rows, place]);
  return useCallback(() => {
    isExpected.current = true;
  }, []);
}
