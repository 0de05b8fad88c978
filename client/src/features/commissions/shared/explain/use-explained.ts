import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { type ExplainedAt, explainIn, explainText } from './explain-address.ts';

/**
 * The commission that is explained, which stands in the address: `?explain=2026-09.7.12`. Back closes it; from a month of
 * several it leads to them.
 */
export function useExplained() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const text = search.explain;
  const asked = useMemo(() => explainIn(text), [text]);
  const show = useCallback(
    (next: string | undefined) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, explain: next })) as never,
        // From one commission to the next: Back leads to the list.
        replace: asked !== null && asked.endMonth === null,
        resetScroll: false,
      }),
    [navigate, asked],
  );
  return {
    asked,
    isAsked: (at: ExplainedAt): boolean => text === explainText(at),
    /** For a link that can be opened in another tab. */
    linkTo: (at: ExplainedAt) => ({
      href: pageHref(`${path}${stringifySearch({ ...search, explain: explainText(at) })}`),
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
