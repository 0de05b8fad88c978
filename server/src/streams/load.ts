import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { evolveHead } from '@hourbook/domain/events/stream-head.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { emptyAccount, foldAccount } from '@hourbook/domain/time-off/account.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { concernsWeek, evolveWeek, type HandedInWeek } from '@hourbook/domain/timesheet/week.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';
import { weekId } from '@hourbook/projections/timesheet-weeks/timesheet-weeks.ts';
import type { BookState, Needs, RowNeeds } from '../ports/books.ts';
import type { BookSources } from '../ports.ts';
import { missingIn } from './recent-books.ts';

const PAGE = 1000;

/** The most rounds of further needs; a caller that needs more keeps asking for what changes while it is loaded. */
const MOST_ROUNDS = 4;

/**
 * events.md "Reading state": takes the state loaded a moment ago, or the documents of the read models, and folds the
 * entries that are newer than its head. The result is current however far the projector has got, and takes no longer
 * after ten years than after a week.
 * @throws Error if `needs.further` does not come to an end
 */
export async function loadBook(sources: BookSources, userId: number, needs: Needs): Promise<BookState> {
  const { events, readModels, recent } = sources;
  const kept = recent.find(userId, needs);
  const isCurrent = kept !== null && (await newerThan(events, kept)).length === 0;
  if (isCurrent && !furtherIn(kept, needs)) return kept;
  const state = await readModels.read(async ({ models }) => {
    const usable = kept?.from === models ? kept : null;
    if (usable && isCurrent) return withFurther(events, usable, needs);
    return withFurther(events, await catchUp(events, usable ?? (await fromReadModels(models, userId, needs))), needs);
  });
  recent.keep(state);
  return state;
}

async function fromReadModels(models: ReadModels, userId: number, needs: Needs): Promise<BookState> {
  const head = await models.books.get(String(userId));
  const { range, dates = [], rowIds = [] } = needs;
  const looked = [{ ...(range && { range }), dates, rowIds }];
  const [rows, kept, weeks] = await Promise.all([
    withRows(models, { userId, rows: new Map() }, needs),
    needs.account ? models.timeOffAccounts.get(String(userId)) : null,
    weeksIn(models, userId, needs),
  ]);
  const account = needs.account ? (kept ?? emptyAccount(userId)) : null;
  return { userId, head, rows, looked, account, weeks, from: models };
}

async function weeksIn(
  { timesheetWeeks }: ReadModels,
  userId: number,
  { weeks = [] }: Needs,
): Promise<BookState['weeks']> {
  const found = new Map<string, HandedInWeek | null>(weeks.map((week) => [week, null]));
  if (found.size === 0) return found;
  const ids = [...found.keys()].map((week) => weekId(userId, week));
  for (const week of await timesheetWeeks.find({ field: '_id', in: ids })) found.set(week.week, week);
  return found;
}

/** @returns the further needs that a state does not meet; null: none */
const furtherIn = (state: BookState, { further }: Needs): RowNeeds | null =>
  further ? missingIn(state, further(state)) : null;

/** Entries are read again after each read of the read models, which may have moved on. */
async function withFurther(events: EventStore, loaded: BookState, needs: Needs): Promise<BookState> {
  let state = loaded;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = furtherIn(state, needs);
    if (!missing) return state;
    const rows = await withRows(state.from, state, missing);
    state = await catchUp(events, { ...state, rows, looked: [...state.looked, missing] });
  }
  if (!furtherIn(state, needs)) return state;
  throw new Error(`What is needed of ${bookStream(state.userId)} does not come to an end`);
}

/** @returns the rows of a state and those asked for; a row in the state may be newer than in the read models */
async function withRows(
  models: ReadModels,
  { userId, rows: known }: Pick<BookState, 'userId' | 'rows'>,
  asked: RowNeeds,
): Promise<Map<string, TimesheetRow>> {
  const rows = new Map(known);
  const found = await Promise.all(rowFilters(userId, asked).map((filter) => models.timesheetRows.find(filter)));
  for (const row of found.flat()) if (!known.has(row.rowId)) rows.set(row.rowId, row);
  await fetchRows(
    models,
    userId,
    rows,
    (asked.rowIds ?? []).filter((rowId) => !rows.has(rowId)),
  );
  return rows;
}

/** @returns the entries after a state's head, at most one page */
async function newerThan(events: EventStore, { userId, head }: BookState): Promise<Entry[]> {
  const next = (head?.revision ?? -1) + 1;
  return (await events.read(bookStream(userId), { from: BigInt(next), limit: PAGE })).map(readBookEntry);
}

/** Folds the entries that are newer than the state's head. */
async function catchUp(events: EventStore, loaded: BookState): Promise<BookState> {
  let state = loaded;
  for (;;) {
    const newer = await newerThan(events, state);
    if (newer.length > 0) {
      const rows = new Map(state.rows);
      // An entry may be about a row on a day that nobody asked for; the row is needed to fold the entry.
      await fetchRows(
        state.from,
        state.userId,
        rows,
        newer.flatMap(rowsOf).filter((rowId) => !rows.has(rowId)),
      );
      state = withEntries({ ...state, rows }, newer);
    }
    if (newer.length < PAGE && isConsistent(state)) return state;
    if (newer.length === 0)
      throw new Error(`The read models of ${bookStream(state.userId)} are ahead of it: rebuild them`);
  }
}

/** Documents may be newer than the head, which was read before them. */
function isConsistent({ head, rows, account, weeks }: BookState): boolean {
  const seen = head?.revision ?? -1;
  for (const row of rows.values()) if (row.revision > seen) return false;
  for (const week of weeks.values()) if ((week?.revision ?? -1) > seen) return false;
  return (account?.revision ?? -1) <= seen;
}

/** @returns the state after these entries; the given state does not change */
export function withEntries(state: BookState, entries: readonly Entry[]): BookState {
  const rows = new Map(state.rows);
  let { head, weeks } = state;
  for (const entry of entries) {
    for (const rowId of rowsOf(entry)) rows.set(rowId, evolveRow(rows.get(rowId) ?? null, entry, rowId));
    weeks = withWeek(weeks, entry);
    head = evolveHead(head, entry);
  }
  const account = state.account && foldAccount(state.account, entries);
  return { ...state, head, rows, account, weeks };
}

/** Weeks that were not loaded stay so: of them an entry alone says too little. */
function withWeek(weeks: BookState['weeks'], entry: Entry): BookState['weeks'] {
  if (!concernsWeek(entry) || !weeks.has(entry.data.week)) return weeks;
  const { week } = entry.data;
  return new Map(weeks).set(week, evolveWeek(weeks.get(week) ?? null, entry));
}

function rowFilters(userId: number, { range, dates = [] }: RowNeeds): Filter[] {
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
