import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { type Told, tell } from '@hourbook/domain/timesheet/history.ts';
import { pageOf, rowAt, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';

/** Entries per read: the store lets others have their turn in between. */
const CHUNK = 200;
/** After this many entries whatever was found is returned, even if it is less than a page. */
const ENOUGH = 2_000;

/**
 * A page of what happened to rows of one book, newest first. Entries are read backwards until the old and new values of
 * every step on the page are known.
 * @param newest the last revision that may be about them
 * @returns the steps and the revision to continue from; null: there is no more
 */
export async function sheetSteps(events: EventStore, userId: number, rowIds: ReadonlySet<string>, newest: number) {
  const first = Math.min(...[...rowIds].map((rowId) => pageOf(rowId)?.revision ?? 0));
  const found: Entry[] = [];
  let enough = 0;
  for (let from = newest + 1; ; ) {
    const limit = Math.max(0, Math.min(CHUNK, from - first));
    from -= limit;
    const read = limit > 0 ? await events.read(bookStream(userId), { from: BigInt(from), limit }) : [];
    found.push(
      ...read
        .toReversed()
        .map(readBookEntry)
        .filter((entry) => rowsOf(entry).some((rowId) => rowIds.has(rowId))),
    );
    const isAll = from <= first;
    // Each attempt starts again at the oldest entry; doubling the number of entries keeps the total at twice the work.
    if (!isAll && found.length < enough) continue;
    enough = 2 * found.length;
    const { told, whole } = toldOf(found, rowIds);
    if (!isAll && whole < HISTORY_PAGE && (whole === 0 || newest - from < ENOUGH)) continue;
    const page = new Set(found.slice(0, Math.min(whole, HISTORY_PAGE)).map(({ revision }) => revision));
    return {
      steps: told.steps.filter(({ revision }) => page.has(revision)).toReversed(),
      earlier: found[page.size]?.revision ?? (isAll ? null : from - 1),
    };
  }
}

/**
 * @returns the steps that can be told from these entries, newest first, and for how many entries all steps are known
 */
function toldOf(found: readonly Entry[], rowIds: ReadonlySet<string>): { told: Told; whole: number } {
  // Filled along the way: `tell` copies what it is given, so it gets one entry's rows and no steps.
  const rows = new Map<string, TimesheetRow>();
  const steps: Told['steps'][number][] = [];
  let whole = 0;
  for (const entry of found.toReversed()) {
    const asked = rowsOf(entry).filter((rowId) => rowIds.has(rowId));
    const begun = asked.filter((rowId) => rows.has(rowId) || pageOf(rowId)?.revision === entry.revision);
    const known = new Map(begun.flatMap((rowId) => (rows.has(rowId) ? [[rowId, rows.get(rowId)!] as const] : [])));
    const after = tell({ rows: known, steps: [] }, [entry], new Set(begun));
    for (const [rowId, row] of after.rows) rows.set(rowId, row);
    steps.push(...after.steps);
    whole = begun.length === asked.length ? whole + 1 : 0;
    // From here on the row is known, but not its earlier values.
    for (const rowId of asked) {
      const row = begun.includes(rowId) ? null : rowAt(entry, rowId);
      if (row) rows.set(rowId, row);
    }
  }
  return { told: { rows, steps }, whole };
}
