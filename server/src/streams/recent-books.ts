import type { BookState, Needs, RecentBooks, RowNeeds } from '../ports/books.ts';

/** Books of people who are at work just now; about 10 kB each. */
const MOST = 300;
/** All of their rows, in characters; in memory it is some times that. */
const MOST_CHARACTERS = 4_000_000;
/** A state with more rows than a screen has was loaded for something rare. */
const MOST_ROWS = 200;
/** A state that was added to so often was loaded for something rare too. */
const MOST_LOOKS = 20;
/** Of a row without its texts. */
const ROW_CHARACTERS = 300;

interface Recent {
  readonly state: BookState;
  readonly characters: number;
}

export function recentBooks(): RecentBooks {
  const recent = new Map<number, Recent>();
  let all = 0;

  function forget(userId: number): void {
    all -= recent.get(userId)?.characters ?? 0;
    recent.delete(userId);
  }

  return {
    find(userId, needs) {
      const state = recent.get(userId)?.state;
      return state && covers(state, needs) ? state : null;
    },
    keep(state) {
      forget(state.userId);
      if (state.rows.size > MOST_ROWS || state.looked.length > MOST_LOOKS) return;
      const characters = charactersOf(state);
      recent.set(state.userId, { state, characters });
      all += characters;
      while (recent.size > MOST || all > MOST_CHARACTERS) forget(recent.keys().next().value as number);
    },
  };
}

/** About what its rows take. */
function charactersOf({ rows }: BookState): number {
  let characters = 0;
  for (const { comment, billableCode } of rows.values())
    characters += ROW_CHARACTERS + (comment?.length ?? 0) + (billableCode?.length ?? 0);
  return characters;
}

const covers = (state: BookState, needs: Needs): boolean =>
  missingIn(state, needs) === null && (!needs.account || state.account !== null);

/** @returns what was not asked for yet; null: there is nothing */
export function missingIn({ rows, looked }: BookState, { range, dates = [], rowIds = [] }: RowNeeds): RowNeeds | null {
  const isLooked = looked.some(
    (had) => range && had.range && had.range.start <= range.start && range.end <= had.range.end,
  );
  const hasDay = (date: string) =>
    looked.some(
      (had) => (had.range && had.range.start <= date && date <= had.range.end) || had.dates?.includes(date) === true,
    );
  const hasRow = (rowId: string) => rows.has(rowId) || looked.some((had) => had.rowIds?.includes(rowId));
  const days = dates.filter((date) => !hasDay(date));
  const ids = rowIds.filter((rowId) => !hasRow(rowId));
  if ((!range || isLooked) && days.length === 0 && ids.length === 0) return null;
  return { ...(range && !isLooked && { range }), dates: days, rowIds: ids };
}
