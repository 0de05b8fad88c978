import type { DatabaseSync } from 'node:sqlite';
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
  checkedEvents,
  PAGE,
  pageSize,
} from '../event-checks.ts';
import { fairTurn } from '../fair-turn.ts';
import { wakeUps } from '../wake-ups.ts';
import { Appends } from './appends.ts';
import { EVENT_COLUMNS, type EventRow, toEvent, toEvents, toStored } from './event-rows.ts';
import { groupCommit } from './group-commit.ts';
import { whenFree } from './lock-patience.ts';
import { newestEvents } from './newest-events.ts';
import { statementCache } from './statements.ts';
import { StreamEnds } from './stream-ends.ts';

/** Events as stored are delivered in smaller pages: their readers hash each of them. */
const CHECKED_TOGETHER = 100;

const isRefusal = (error: unknown): boolean => error instanceof StaleRevision;

/**
 * The books in one SQLite table.
 *
 * @param db laid out with `EVENT_LAYOUT`; from now on it belongs to the store
 */
export function openEventStore(db: DatabaseSync, { readOnly = false } = {}): EventStore {
  const sql = statementCache(db);
  const forwards = sql<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND rev >= ? ORDER BY rev LIMIT ?`,
  );
  const backwards = sql<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND rev <= ? ORDER BY rev DESC LIMIT ?`,
  );
  const behind = sql<EventRow>(`SELECT ${EVENT_COLUMNS} FROM events WHERE pos > ? ORDER BY pos LIMIT ?`);
  const newest = sql<[pos: number]>('SELECT pos FROM events ORDER BY pos DESC LIMIT 1');

  const news = wakeUps();
  const newestKnown = newestEvents();
  const ends = new StreamEnds(sql);
  const appends = new Appends(sql, ends);
  const group = groupCommit(db, isRefusal, () => {
    for (const each of appends.committed()) newestKnown.add(each);
    news.wake();
  });
  let closed = false;

  const rowsBehind = (at: number, most: number) => whenFree(() => behind.all(at, most));

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
      const pause = fairTurn();
      if (pause) await pause;
    }
  }

  return {
    async read(stream: string, { from, direction = 'forwards', limit }: ReadOptions = {}) {
      assertStream(stream);
      if (from !== undefined) assertRevision(from);
      const most = pageSize(limit);
      const first = Number(from ?? 0n);
      if (direction === 'forwards' && first > (ends.known(stream) ?? Number.MAX_SAFE_INTEGER)) return [];
      const pause = fairTurn();
      if (pause) await pause;
      if (direction === 'backwards') {
        const last = Number(from ?? Number.MAX_SAFE_INTEGER);
        return (await whenFree(() => backwards.all(stream, last, most))).map(toEvent);
      }
      const rows = await whenFree(() => {
        const found = forwards.all(stream, first, most);
        // A process that only reads has to look each time.
        if (!readOnly && found.length < most) ends.remember(stream);
        return found;
      });
      return rows.map(toEvent);
    },

    async append(stream: string, expected: Revision, events: NonEmpty<NewEvent>) {
      assertOurs(stream);
      assertRevision(expected);
      const checked = checkedEvents(events);
      try {
        return await group.write(() => appends.append(stream, expected, checked));
      } catch (error) {
        if (!isRefusal(error)) appends.rolledBack();
        throw error;
      }
    },

    async head() {
      return position((await whenFree(() => newest.get()))?.[0] ?? 0);
    },

    subscribe: (after: Position, signal: AbortSignal): AsyncGenerator<Delivery> =>
      follow<RecordedEvent>(
        after,
        signal,
        async (at) => newestKnown.behind(at) ?? toEvents(await rowsBehind(at, PAGE)),
      ),

    subscribeAsStored: (after: Position, signal: AbortSignal): AsyncGenerator<Delivery<StoredEvent>> =>
      follow<StoredEvent>(after, signal, async (at) => (await rowsBehind(at, CHECKED_TOGETHER)).map(toStored)),

    async [Symbol.asyncDispose]() {
      if (closed) return;
      group.close();
      closed = true;
      news.wake();
      db.close();
    },
  };
}
