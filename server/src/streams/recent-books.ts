import type { BookState, Needs, RecentBooks } from '../ports/books.ts';

/** Books of people who are at work just now; about 10 kB each. */
const MOST = 300;
/** All of their rows, in characters; in memory it is some times that. */
const MOST_CHARACTERS = 4_000_000;
/** A state with more rows than a screen has was loaded for something rare. */
const MOST_ROWS = 200;
/** Of a row without its texts. */
const ROW_CHARACTERS = 300;

interface Recent {
  readonly state: BookState;
  readonly needs: Needs;
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
      const kept = recent.get(userId);
      return kept && covers(kept, needs) ? kept.state : null;
    },
    keep(state, needs) {
      forget(state.userId);
      if (state.rows.size > MOST_ROWS) return;
      const characters = charactersOf(state);
      recent.set(state.userId, { state, needs, characters });
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

function covers({ state, needs: had }: Recent, { range, dates, rowIds, account }: Needs): boolean {
  const hasDay = (date: string) =>
    (had.range && had.range.start <= date && date <= had.range.end) || had.dates?.includes(date) === true;
  return (
    (!range || (had.range !== undefined && had.range.start <= range.start && range.end <= had.range.end)) &&
    (dates ?? []).every(hasDay) &&
    (rowIds ?? []).every((rowId) => state.rows.has(rowId)) &&
    (!account || state.account !== null)
  );
}
