import type { BookState, Needs } from './book-state.ts';

/** Books of people who are at work just now; about 10 kB each. */
const MOST = 300;
/** A state with more rows than a screen has was loaded for something rare. */
const MOST_ROWS = 200;

/**
 * States that were loaded a moment ago, so that the next look at the same days reads only what is newer. What is kept
 * here may be old; whoever takes it folds the newer entries first, as with the read models.
 */
export interface RecentBooks {
  /** @returns a state that has all that is needed, as of some moment */
  find(userId: number, needs: Needs): BookState | null;
  keep(state: BookState, needs: Needs): void;
}

export function recentBooks(): RecentBooks {
  const recent = new Map<number, { readonly state: BookState; readonly needs: Needs }>();
  return {
    find(userId, needs) {
      const kept = recent.get(userId);
      return kept && covers(kept, needs) ? kept.state : null;
    },
    keep(state, needs) {
      recent.delete(state.userId);
      if (state.rows.size > MOST_ROWS) return;
      recent.set(state.userId, { state, needs });
      if (recent.size > MOST) recent.delete(recent.keys().next().value as number);
    },
  };
}

function covers(
  { state, needs: had }: { state: BookState; needs: Needs },
  { range, dates, rowIds, account }: Needs,
): boolean {
  const hasDay = (date: string) =>
    (had.range && had.range.start <= date && date <= had.range.end) || had.dates?.includes(date) === true;
  return (
    (!range || (had.range !== undefined && had.range.start <= range.start && range.end <= had.range.end)) &&
    (dates ?? []).every(hasDay) &&
    (rowIds ?? []).every((rowId) => state.rows.has(rowId)) &&
    (!account || state.account !== null)
  );
}
