import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Delivery,
  EventStore,
  NewEvent,
  NonEmpty,
  Position,
  ReadOptions,
  Revision,
} from '@hourbook/domain/ports/event-store.ts';
import { position, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import {
  assertOurs,
  assertPosition,
  assertRevision,
  assertStream,
  checkedEvents,
  PAGE,
  pageSize,
} from '../event-checks.ts';
import { wakeUps } from '../wake-ups.ts';
import { EVENT_COLUMNS, type EventRow, type NewEventRow, toEvent, toRow } from './event-rows.ts';
import { groupCommit } from './group-commit.ts';
import { whenFree } from './lock-patience.ts';
import { statementCache } from './statements.ts';

const isRefusal = (error: unknown): boolean => error instanceof StaleRevision;

/**
 * The book in one SQLite table.
 *
 * @param db laid out as `EVENT_LAYOUT`; the store owns it from here on
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
  const group = groupCommit(db, isRefusal, news.wake);
  // Mostly somebody asks whether there is anything new, and there is not. Hourbook is alone with its files (the lock), so
  // a stream ends where it ended until this process appends to it; whoever only looks on has to look.
  const ends = new Map<string, number>();
  const remembered = 10_000;
  let closed = false;

  function rememberEnd(stream: string, rows: readonly EventRow[], most: number): void {
    if (readOnly || rows.length === most) return;
    if (ends.size >= remembered) ends.clear();
    ends.set(stream, tail.get(stream)?.[0] ?? -1);
  }

  /** @returns the position of the last of these events when exactly they stand from `first` on */
  function standing(stream: string, first: number, rows: readonly NewEventRow[]): number | undefined {
    const stored = idsFrom.all(stream, first, rows.length);
    const same = stored.length === rows.length && stored.every(([, id], i) => rows[i]![0].equals(id));
    return same ? stored.at(-1)![0] : undefined;
  }

  function appendNow(stream: string, expected: Revision, rows: readonly NewEventRow[]) {
    const first = expected === 'none' ? 0 : Number(expected) + 1;
    const actual = tail.get(stream)?.[0] ?? -1;
    let last: number | bigint | undefined;
    if (actual + 1 === first) {
      ends.delete(stream);
      rows.forEach((row, i) => {
        last = insert.run(stream, first + i, ...row).lastInsertRowid;
      });
    } else {
      last = standing(stream, first, rows);
    }
    if (last === undefined) throw new StaleRevision(stream, expected, actual < 0 ? 'none' : BigInt(actual));
    return { revision: BigInt(first + rows.length - 1), position: position(last) };
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
      const rows = checkedEvents(events).map(toRow);
      return group.write(() => appendNow(stream, expected, rows));
    },

    async head() {
      return position((await whenFree(() => newest.get()))?.[0] ?? 0);
    },

    async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Delivery> {
      assertPosition(after);
      let at = Number(after);
      while (!signal.aborted && !closed) {
        const rows = await whenFree(() => behind.all(at));
        if (closed) return;
        if (rows.length === 0) {
          await news.next(signal);
          continue;
        }
        at = rows.at(-1)![0];
        yield { events: rows.map(toEvent), position: position(at) };
        // A consumer that never waits for anything must not keep everyone else from the event loop.
        if (rows.length === PAGE) await nextTurn();
      }
    },

    async [Symbol.asyncDispose]() {
      if (closed) return;
      group.close();
      closed = true;
      news.wake();
      db.close();
    },
  };
}
