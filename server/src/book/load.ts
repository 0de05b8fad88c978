import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import { emptyAccount, evolveAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { type BookHead, evolveHead } from '@hourbook/projections/books/books.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';

/** What of a book a command or a screen needs; days and rows beside it may be there too. */
export interface Needs {
  readonly range?: DateRange;
  readonly dates?: readonly CalendarDate[];
  readonly rowIds?: readonly string[];
  readonly account?: boolean;
}

/** A book as it is now, as far as it was asked for. */
export interface BookState {
  readonly userId: number;
  /** null: nothing was ever entered. */
  readonly head: BookHead | null;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** null: not asked for. */
  readonly account: TimeOffAccount | null;
}

const PAGE = 1000;

/**
 * events.md "Reading state": the documents of the read models, then the entries that are newer than the head. Current
 * however far the projector is, and as fast after ten years as after a week.
 */
export async function loadBook(
  { events, models }: { events: EventStore; models: ReadModels },
  userId: number,
  needs: Needs,
): Promise<BookState> {
  const head = await models.books.get(String(userId));
  const rows = new Map<string, TimesheetRow>();
  for (const filter of rowFilters(userId, needs)) {
    for (const row of await models.timesheetRows.find(filter)) rows.set(row.rowId, row);
  }
  const missing = (needs.rowIds ?? []).filter((rowId) => !rows.has(rowId));
  await fetchRows(models, userId, rows, missing);
  const account = needs.account ? ((await models.timeOffAccounts.get(String(userId))) ?? emptyAccount(userId)) : null;

  let state: BookState = { userId, head, rows, account };
  for (;;) {
    const from = (state.head?.revision ?? -1) + 1;
    const newer = (await events.read(bookStream(userId), { from: BigInt(from), limit: PAGE })).map(readBookEntry);
    // An entry may speak of a row on a day that nobody asked for: the row is needed to fold it.
    const unknown = newer.flatMap(rowsOf).filter((rowId) => !rows.has(rowId));
    await fetchRows(models, userId, rows, unknown);
    state = newer.reduce(evolveBook, state);
    const seen = state.head?.revision ?? -1;
    const complete = newer.length < PAGE && [...state.rows.values()].every((row) => row.revision <= seen);
    if (complete && (state.account?.revision ?? -1) <= seen) return state;
    if (newer.length === 0) throw new Error(`The read models of ${bookStream(userId)} are ahead of it: rebuild them`);
  }
}

/** Folds one entry into what was loaded of its book. */
function evolveBook(state: BookState, entry: Entry): BookState {
  const rows = state.rows as Map<string, TimesheetRow>; // its own copy, see loadBook and withEntries
  for (const rowId of rowsOf(entry)) rows.set(rowId, evolveRow(rows.get(rowId) ?? null, entry, rowId));
  return {
    ...state,
    head: evolveHead(state.head, entry),
    account: state.account && evolveAccount(state.account, entry),
  };
}

/** @returns the state behind these entries; the given one stays as it is */
export function withEntries(state: BookState, entries: readonly Entry[]): BookState {
  const copy: BookState = { ...state, rows: new Map(state.rows) };
  return entries.reduce(evolveBook, copy);
}

function rowFilters(userId: number, { range, dates = [] }: Needs): Filter[] {
  const own: Filter = { field: 'userId', is: userId };
  const outside = range ? dates.filter((date) => date < range.start || date > range.end) : dates;
  const filters: Filter[] = [];
  if (range) filters.push({ all: [own, { field: 'date', from: range.start, to: range.end }] });
  if (outside.length > 0) filters.push({ all: [own, { field: 'date', in: [...new Set(outside)] }] });
  return filters;
}

async function fetchRows(
  { timesheetRows }: ReadModels,
  userId: number,
  rows: Map<string, TimesheetRow>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const mine: Filter = {
    all: [
      { field: 'userId', is: userId },
      { field: '_id', in: [...new Set(ids)] },
    ],
  };
  for (const row of await timesheetRows.find(mine)) rows.set(row.rowId, row);
}
