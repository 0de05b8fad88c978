import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { type Told, tell, untold } from '@hourbook/domain/timesheet/history.ts';
import { pageOf, rowAt, rowsOf } from '@hourbook/domain/timesheet/row.ts';

/** Entries that are read before other work gets the event loop. */
const CHUNK = 200;
/** After this many entries whatever was found is returned, even if it is less than a page. */
const ENOUGH = 2_000;

/**
 * A page of what happened to a row, newest first, read backwards from the book. It reads back to an entry that carries
 * the whole row, so that the old and new values of every step are known.
 * @param newest the last revision that may be about the row
 * @returns the steps and the revision to continue from; null: there is no more
 */
export async function rowSteps(events: EventStore, rowId: string, newest: number) {
  const { userId, revision: first } = pageOf(rowId) ?? { userId: 0, revision: newest + 1 };
  const found: Entry[] = [];
  for (let from = newest + 1; from > first; ) {
    const limit = Math.min(CHUNK, from - first);
    from -= limit;
    const read = await events.read(bookStream(userId), { from: BigInt(from), limit });
    found.push(
      ...read
        .toReversed()
        .map(readBookEntry)
        .filter((entry) => rowsOf(entry).includes(rowId)),
    );
    const begins = from > first ? beginning(found, rowId, newest - from >= ENOUGH) : null;
    if (begins !== null) {
      const entry = found[begins]!;
      const told: Told = { rows: new Map([[rowId, rowAt(entry, rowId)!]]), steps: [] };
      return paged(tell(told, found.slice(0, begins).reverse(), new Set([rowId])), entry.revision);
    }
  }
  return paged(tell(untold, found.reverse(), new Set([rowId])), null);
}

/** @returns the index of the entry from which the others can be told; null: the search must go further back */
function beginning(found: readonly Entry[], rowId: string, enough: boolean): number | null {
  const whole = found.flatMap((entry, index) => (index > 0 && rowAt(entry, rowId) ? index : []));
  return whole.find((index) => index >= HISTORY_PAGE) ?? (enough ? (whole.at(-1) ?? null) : null);
}

function paged({ steps }: Told, before: number | null) {
  const all = steps.toReversed();
  return { steps: all.slice(0, HISTORY_PAGE), earlier: all[HISTORY_PAGE]?.revision ?? before };
}
