import type { CalendarDate } from '@hourbook/domain/time.ts';
import { VIEW_PARAMETER, type ViewPagePath, viewPageAt } from '@hourbook/domain/views/pages.ts';
import { searchOn } from '@hourbook/domain/views/period.ts';
import { isSameView, type ViewSearch, viewedPart } from '@hourbook/domain/views/viewed-part.ts';
import { useLocation } from '@tanstack/react-router';
import { parseSearch } from '#lib/search.ts';
import { type Answers, type CallContext, trpc } from '../api/trpc.ts';
import { useSelf } from '../session/use-self.ts';
import { todayOf } from '../session/zone.ts';

export type View = Answers['views']['list'][number];

const NO_VIEWS: readonly View[] = [];

/** VW-4: all views that this person sees. The page does not wait for them. @param enabled default: yes */
export const useViews = (enabled = true) =>
  trpc.views.list.useQuery(undefined, {
    staleTime: 30_000,
    trpc: { context: { apart: true } satisfies CallContext },
    enabled,
  });

/** The views of the page that is open, and how its address stands to them. */
export interface PageViews {
  readonly page: ViewPagePath;
  readonly views: readonly View[];
  readonly today: CalendarDate;
  /** The view that the address names; null: none. */
  readonly open: View | null;
  /** The address names a view that is not there for this person. */
  readonly isLost: boolean;
  /** The address shows something else than the open view. */
  readonly isChanged: boolean;
  /** What of the address a view keeps. */
  readonly search: ViewSearch;
}

/** @returns null on a page without views */
export function usePageViews(): PageViews | null {
  const page = viewPageAt(useLocation({ select: ({ pathname }) => pathname }));
  const given = parseSearch(useLocation({ select: ({ searchStr }) => searchStr }));
  const today = todayOf(useSelf());
  const { data } = useViews(page !== null);
  if (page === null) return null;
  const views = data?.filter((view) => view.page === page) ?? NO_VIEWS;
  const named = Number(given[VIEW_PARAMETER]);
  const open = views.find(({ id }) => id === named) ?? null;
  const search = viewedPart(given);
  return {
    page,
    views,
    today,
    open,
    isLost: data !== undefined && open === null && named > 0,
    isChanged: open !== null && !isSameView(search, searchOn(open, today)),
    search,
  };
}

/** The view of the page that is open as it is saved, so that what is made of the page has its name; undefined: none. */
export function useUnchangedView(): View | undefined {
  const here = usePageViews();
  return here?.open && !here.isChanged ? here.open : undefined;
}
