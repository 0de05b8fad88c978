import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { type Told, tell, untold } from '@hourbook/domain/timesheet/history.ts';
import { pageOf, rowAt, rowsOf } from '@hourbook/domain/timesheet/row.ts';

/** Entries that are read without letting anybody else have a turn. */
const CHUNK = 200;
/** Entries after which what was found is enough, be it less than a page. */
const ENOUGH = 2_000;

/**
 * What happened to rows of one book, the newest first: a page of its entries, read backwards, as far as old and new of every
 * step on it are known.
 * @param newest the last revision that may speak of them
 * @returns with the revision to go on from; null: that is all
 */
export async function sheetSteps(events: EventStore, userId: number, rowIds: ReadonlySet<string>, newest: number) {
  const first = Math.min(...[...rowIds].map((rowId) => pageOf(rowId)?.revision ?? 0));
  const found: Entry[] = [];
  for (let from = newest + 1; ; await nextTurn()) {
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
    const { told, whole } = toldOf(found, rowIds);
    if (!isAll && whole < HISTORY_PAGE && (whole === 0 || newest - from < ENOUGH)) continue;
    const page = new Set(found.slice(0, Math.min(whole, HISTORY_PAGE)).map(({ revision }) => revision));
    return {
      steps: told.steps.filter(({ revision }) => page.has(revision)).toReversed(),
      earlier: found[page.size]?.revision ?? (isAll ? null : from - 1),
    };
  }
}

/** @returns what can be told of these entries, the newest of which come first; and of how many of them all can be told */
function toldOf(found: readonly Entry[], rowIds: ReadonlySet<string>): { told: Told; whole: number } {
  let told = untold;
  let whole = 0;
  for (const entry of found.toReversed()) {
    const asked = rowsOf(entry).filter((rowId) => rowIds.has(rowId));
    const begun = asked.filter((rowId) => told.rows.has(rowId) || pageOf(rowId)?.revision === entry.revision);
    told = tell(told, [entry], new Set(begun));
    whole = begun.length === asked.length ? whole + 1 : 0;
    // The row is known from here on, but not what it said before.
    for (const rowId of asked) {
      const row = begun.includes(rowId) ? null : rowAt(entry, rowId);
      if (row) told = { ...told, rows: new Map(told.rows).set(rowId, row) };
    }
  }
  return { told, whole };
}
