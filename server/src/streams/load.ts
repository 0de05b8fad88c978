import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { emptyAccount, evolveAccount } from '@hourbook/domain/time-off/account.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { evolveHead } from '@hourbook/projections/books/books.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { BookState, Needs } from '../ports/books.ts';
import type { BookSources } from '../ports.ts';

const PAGE = 1000;

/**
 * events.md "Reading state": what was loaded a moment ago or the documents of the read models, then the entries that are
 * newer than its head. Current however far the projector is, and as fast after ten years as after a week.
 */
export async function loadBook(sources: BookSources, userId: number, needs: Needs): Promise<BookState> {
  const { events, readModels, recent } = sources;
  const kept = recent.find(userId, needs);
  if (kept && (await newerThan(events, kept)).length === 0) return kept;
  const state = await readModels.read(async ({ models }) =>
    catchUp(events, kept?.from === models ? kept : await fromReadModels(models, userId, needs)),
  );
  recent.keep(state, needs);
  return state;
}

async function fromReadModels(models: ReadModels, userId: number, needs: Needs): Promise<BookState> {
  const head = await models.books.get(String(userId));
  const rows = new Map<string, TimesheetRow>();
  for (const filter of rowFilters(userId, needs)) {
    for (const row of await models.timesheetRows.find(filter)) rows.set(row.rowId, row);
  }
  const missing = (needs.rowIds ?? []).filter((rowId) => !rows.has(rowId));
  await fetchRows(models, userId, rows, missing);
  const account = needs.account ? ((await models.timeOffAccounts.get(String(userId))) ?? emptyAccount(userId)) : null;
  return { userId, head, rows, account, from: models };
}

/** @returns the entries behind a state's head, at most a page of them */
async function newerThan(events: EventStore, { userId, head }: BookState): Promise<Entry[]> {
  const next = (head?.revision ?? -1) + 1;
  return (await events.read(bookStream(userId), { from: BigInt(next), limit: PAGE })).map(readBookEntry);
}

/** Folds what is newer than the state's head. */
async function catchUp(events: EventStore, loaded: BookState): Promise<BookState> {
  let state = loaded;
  for (;;) {
    const newer = await newerThan(events, state);
    if (newer.length > 0) {
      const rows = new Map(state.rows);
      // An entry may speak of a row on a day that nobody asked for: the row is needed to fold it.
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

/** Documents may have been read that are newer than the head that was read before them. */
function isConsistent({ head, rows, account }: BookState): boolean {
  const seen = head?.revision ?? -1;
  for (const row of rows.values()) if (row.revision > seen) return false;
  return (account?.revision ?? -1) <= seen;
}

/** @returns the state behind these entries; the given one stays as it is */
export function withEntries(state: BookState, entries: readonly Entry[]): BookState {
  const rows = new Map(state.rows);
  let { head, account } = state;
  for (const entry of entries) {
    for (const rowId of rowsOf(entry)) rows.set(rowId, evolveRow(rows.get(rowId) ?? null, entry, rowId));
    head = evolveHead(head, entry);
    account = account && evolveAccount(account, entry);
  }
  return { ...state, head, rows, account };
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
