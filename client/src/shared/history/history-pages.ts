import type { Earlier, HistoryStep } from '#components/history-drawer.tsx';
import { refusalOf } from '../api/refusal.ts';

/** A page of a history. `earlier` is where the page before it begins; null: there is none. */
interface Page {
  readonly earlier: number | null;
}

/** Histories are not cached: one that was read before the last save would lack it. */
export const historyPages = { gcTime: 0, getNextPageParam: ({ earlier }: Page) => earlier };

interface Told<P> {
  readonly data: { readonly pages: readonly P[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
}

interface Shown {
  readonly steps: readonly HistoryStep[] | null;
  readonly problem: readonly string[] | null;
  readonly onRetry: () => void;
  readonly earlier: Earlier | null;
}

/** The state of a drawer with a history. @param steps of the loaded pages; null: not loaded yet */
export function historyShown<P>(told: Told<P>, steps: (pages: readonly P[]) => readonly HistoryStep[] | null): Shown {
  return {
    steps: told.data ? steps(told.data.pages) : null,
    problem: told.isError && !told.data ? refusalOf(told.error).errors : null,
    onRetry: () => void told.refetch(),
    earlier: told.hasNextPage ? { show: () => void told.fetchNextPage(), loading: told.isFetchingNextPage } : null,
  };
}
