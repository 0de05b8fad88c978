import type { BookState, Needs, RecentBooks, RowNeeds } from '../ports/books.ts';

/** How much is kept in memory. */
interface Room {
  /** Books; about 10 kB each, with the rows of a screen. */
  readonly books: number;
  /** Characters of all their rows; in memory they take several times as much. */
  readonly characters: number;
  /** Rows of a book: a state with more was loaded for something unusual. */
  readonly rows: number;
  /** How often a state has been extended; one that was extended more often was loaded for something unusual too. */
  readonly looks: number;
}

/** For the people who are working just now, with what a screen shows. */
const usual: Room = { books: 300, characters: 4_000_000, rows: 200, looks: 20 };
/** For a company that is being entered as a whole. */
export const whole: Room = {
  books: Number.POSITIVE_INFINITY,
  characters: Number.POSITIVE_INFINITY,
  rows: Number.POSITIVE_INFINITY,
  looks: Number.POSITIVE_INFINITY,
};

/** Characters of a row without its texts. */
const ROW_CHARACTERS = 300;

interface Recent {
  readonly state: BookState;
  readonly characters: number;
}

export function recentBooks(room: Room = usual): RecentBooks {
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
      if (state.rows.size > room.rows || state.looked.length > room.looks) return;
      const characters = charactersOf(state);
      recent.set(state.userId, { state, characters });
      all += characters;
      while (recent.size > room.books || all > room.characters) forget(recent.keys().next().value as number);
    },
  };
}

/** An estimate of the characters in its rows. */
function charactersOf({ rows }: BookState): number {
  let characters = 0;
  for (const { comment, billableCode } of rows.values())
    characters += ROW_CHARACTERS + (comment?.length ?? 0) + (billableCode?.length ?? 0);
  return characters;
}

const covers = (state: BookState, needs: Needs): boolean =>
  missingIn(state, needs) === null &&
  (!needs.account || state.account !== null) &&
  (needs.weeks ?? []).every((week) => state.weeks.has(week));

/** @returns the needs that the state was not loaded with; null: none */
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
