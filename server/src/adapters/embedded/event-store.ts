import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Delivery,
  EventStore,
  NewEvent,
  NonEmpty,
  Position,
  ReadOptions,
  RecordedEvent,
  Revision,
  StoredEvent,
} from '@hourbook/domain/ports/event-store.ts';
import { position, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import {
  assertOurs,
  assertPosition,
  assertRevision,
  assertStream,
  type CheckedEvent,
  checkedEvents,
  PAGE,
  pageSize,
} from '../event-checks.ts';
import { wakeUps } from '../wake-ups.ts';
import { EVENT_COLUMNS, type EventRow, type NewEventRow, toEvent, toEvents, toRow, toStored } from './event-rows.ts';
import { groupCommit } from './group-commit.ts';
import { whenFree } from './lock-patience.ts';
import { type Appended, newestEvents } from './newest-events.ts';
import { statementCache } from './statements.ts';

/** @param revision of the first event @param last position of the last event */
function asAppended(stream: string, revision: number, checked: readonly CheckedEvent[], last: number): Appended {
  const first = last - checked.length + 1;
  const events = checked.map(({ event: { id, type, version, data, meta } }, i) => {
    const place = { stream, revision: BigInt(revision + i), position: position(first + i) };
    return { id, ...place, type, version, data, meta };
  });
  const characters = checked.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
  return { first, events, characters };
}

const isRefusal = (error: unknown): boolean => error instanceof StaleRevision;

/**
 * The books in one SQLite table.
 *
 * @param db laid out with `EVENT_LAYOUT`; from now on it belongs to the store
 */
export function openEventStore(db: DatabaseSync, { readOnly = false } = {}): EventStore {
  const sql = statementCache(db);
  const tail = sql<[rev: number, pos: number]>(
    'SELECT rev, pos FROM events WHERE stream = ? ORDER BY rev DESC LIMIT 1',
  );
  const idsFrom = sql<[pos: number, id: Uint8Array]>(
    'SELECT pos, id FROM events WHERE stream = ? AND rev >= ? ORDER BY rev LIMIT ?',
  );
  const insert = sql('INSERT INTO events (stream, rev, id, type, version, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)');
  const forwards = sql<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND rev >= ? ORDER BY rev LIMIT ?`,
  );
  const backwards = sql<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND rev <= ? ORDER BY rev DESC LIMIT ?`,
  );
  const behind = sql<EventRow>(`SELECT ${EVENT_COLUMNS} FROM events WHERE pos > ? ORDER BY pos LIMIT ${PAGE}`);
  const newest = sql<[pos: number]>('SELECT pos FROM events ORDER BY pos DESC LIMIT 1');

  const news = wakeUps();
  const newestKnown = newestEvents();
  /** What the current group has appended; it counts once it is committed. */
  let appended: Appended[] = [];
  const group = groupCommit(db, isRefusal, () => {
    for (const each of appended) {
      const { stream, revision } = each.events.at(-1)!;
      newestKnown.add(each);
      setEnd(stream, Number(revision));
    }
    appended = [];
    news.wake();
  });
  // Usually a caller asks whether there is anything new, and there is not. Hourbook has exclusive use of its files (the
  // lock), so a stream ends where it ended until this process appends to it; read-only processes have to look.
  const ends = new Map<string, number>();
  const remembered = 10_000;
  let closed = false;

  function rememberEnd(stream: string, rows: readonly EventRow[], most: number): void {
    if (readOnly || rows.length === most) return;
    setEnd(stream, tail.get(stream)?.[0] ?? -1);
  }

  function setEnd(stream: string, end: number): void {
    if (ends.size >= remembered) ends.clear();
    ends.set(stream, end);
  }

  /** @returns the position of the last of these events if they are exactly what is stored from `first` on */
  function standing(stream: string, first: number, rows: readonly NewEventRow[]): number | undefined {
    const stored = idsFrom.all(stream, first, rows.length);
    const same = stored.length === rows.length && stored.every(([, id], i) => rows[i]![0].equals(id));
    return same ? stored.at(-1)![0] : undefined;
  }

  function appendNow(stream: string, expected: Revision, checked: readonly CheckedEvent[]) {
    const rows = checked.map(toRow);
    const first = expected === 'none' ? 0 : Number(expected) + 1;
    const actual = ends.get(stream) ?? tail.get(stream)?.[0] ?? -1;
    let last: number | undefined;
    if (actual + 1 === first) {
      ends.delete(stream);
      rows.forEach((row, i) => {
        last = Number(insert.run(stream, first + i, ...row).lastInsertRowid);
      });
    } else {
      last = standing(stream, first, rows);
    }
    if (last === undefined) throw new StaleRevision(stream, expected, actual < 0 ? 'none' : BigInt(actual));
    if (actual + 1 === first) appended.push(asAppended(stream, first, checked, last));
    return { revision: BigInt(first + rows.length - 1), position: position(last) };
  }

  const rowsBehind = (at: number) => whenFree(() => behind.all(at));

  /** @param pageBehind the next events after a position, none if there are none yet */
  async function* follow<Event extends Pick<RecordedEvent, 'position'>>(
    after: Position,
    signal: AbortSignal,
    pageBehind: (at: number) => Promise<readonly Event[]>,
  ): AsyncGenerator<Delivery<Event>> {
    assertPosition(after);
    let at = Number(after);
    while (!signal.aborted && !closed) {
      const found = await pageBehind(at);
      if (closed) return;
      if (found.length === 0) {
        await news.next(signal);
        continue;
      }
      const last = found.at(-1)!.position;
      at = Number(last);
      yield { events: found, position: last };
      // A consumer that never awaits anything must not block the event loop.
      if (found.length === PAGE) await nextTurn();
    }
  }

  return {
    async read(stream: string, { from, direction = 'forwards', limit }: ReadOptions = {}) {
      assertStream(stream);
      if (from !== undefined) assertRevision(from);
      const most = pageSize(limit);
      if (direction === 'backwards') {
        const last = Number(from ?? Number.MAX_SAFE_INTEGER);
        return (await whenFree(() => backwards.all(stream, last, most))).map(toEvent);
      }
      const first = Number(from ?? 0n);
      if (first > (ends.get(stream) ?? Number.MAX_SAFE_INTEGER)) return [];
      const rows = await whenFree(() => {
        const found = forwards.all(stream, first, most);
        rememberEnd(stream, found, most);
        return found;
      });
      return rows.map(toEvent);
    },

    async append(stream: string, expected: Revision, events: NonEmpty<NewEvent>) {
      assertOurs(stream);
      assertRevision(expected);
      const checked = checkedEvents(events);
      try {
        return await group.write(() => appendNow(stream, expected, checked));
      } catch (error) {
        // A group that was rolled back has appended nothing; the next one begins in a later turn.
        if (!isRefusal(error)) appended = [];
        throw error;
      }
    },

    async head() {
      return position((await whenFree(() => newest.get()))?.[0] ?? 0);
    },

    subscribe: (after: Position, signal: AbortSignal): AsyncGenerator<Delivery> =>
      follow<RecordedEvent>(after, signal, async (at) => newestKnown.behind(at) ?? toEvents(await rowsBehind(at))),

    subscribeAsStored: (after: Position, signal: AbortSignal): AsyncGenerator<Delivery<StoredEvent>> =>
      follow<StoredEvent>(after, signal, async (at) => (await rowsBehind(at)).map(toStored)),

    async [Symbol.asyncDispose]() {
      if (closed) return;
      group.close();
      closed = true;
      news.wake();
      db.close();
    },
  };
}
