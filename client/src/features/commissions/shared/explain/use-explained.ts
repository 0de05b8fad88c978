import { createContext, type MouseEvent, useCallback, useMemo } from 'react';
import type { ExplainAddress } from '#lib/address/parts.ts';
import { type ExplainedAt, explainIn, explainText } from './explain-address.ts';

/**
 * The commission that is explained, which stands in the address: `?explain=2026-09.7.12`. Back closes it; from a month of
 * several it leads to them.
 */
export function useExplained({ search, change, hrefOf }: ExplainAddress) {
  const text = search.explain;
  const asked = useMemo(() => explainIn(text), [text]);
  const show = useCallback(
    (next: string | undefined) =>
      // From one commission to the next: Back leads to the list.
      change({ explain: next }, { replace: asked !== null && asked.endMonth === null }),
    [change, asked],
  );
  return {
    asked,
    isAsked: (at: ExplainedAt): boolean => text === explainText(at),
    /** For a link that can be opened in another tab. */
    linkTo: (at: ExplainedAt) => ({
      href: hrefOf({ explain: explainText(at) }),
      onClick: (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        show(explainText(at));
      },
    }),
    close: useCallback(() => show(undefined), [show]),
  };
}
export type ExplainedAddress = ReturnType<typeof useExplained>;

/** For the cells of a page, each of which leads to its explanation. */
export const ExplainedContext = createContext<ExplainedAddress | null>(null);
