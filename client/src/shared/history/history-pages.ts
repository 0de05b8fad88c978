import type { Earlier, HistoryStep } from '../../components/history-drawer.tsx';
import { refusalOf } from '../api/refusal.ts';

/** A page of a history, and where the one before it ends; null: there is none. */
interface Page {
  readonly earlier: number | null;
}

/** How histories are asked for: always as they are now, what was read before the last save is no history of it. */
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

/** What a drawer shows of a history. @param steps of the pages that are there; null: they cannot be read yet */
export function historyShown<P>(told: Told<P>, steps: (pages: readonly P[]) => readonly HistoryStep[] | null): Shown {
  return {
    steps: told.data ? steps(told.data.pages) : null,
    problem: told.isError && !told.data ? refusalOf(told.error).errors : null,
    onRetry: () => void told.refetch(),
    earlier: told.hasNextPage ? { show: () => void told.fetchNextPage(), loading: told.isFetchingNextPage } : null,
  };
}
