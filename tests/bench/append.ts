import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, Revision } from '@hourbook/domain/ports/event-store.ts';
import { openDatabase } from '@hourbook/server/adapters/embedded/database.ts';
import { EVENT_LAYOUT } from '@hourbook/server/adapters/embedded/event-rows.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';
import { usualEvent } from './usual-event.ts';

const ROUNDS = 7;
const MILLISECONDS = 400;
const TARGET = 5;

/** (a) Durable appends of one event each, with so many writers at once, against one commit per event in bare SQLite. */
export async function benchAppends(): Promise<Line[]> {
  const directory = await mkdtemp(join(tmpdir(), 'hourbook-bench-append-'));
  try {
    await using stores = await openEmbedded(join(directory, 'ours'));
    using db = openDatabase(join(directory, 'floor.db'), { layout: EVENT_LAYOUT, synchronous: 'FULL' });
    const insert = db.prepare(
      'INSERT INTO events (stream, rev, id, type, version, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    const { type, version, data, meta } = usualEvent;
    const texts = [type, version, JSON.stringify(data), JSON.stringify(meta)] as const;
    const bytes = texts[2].length + texts[3].length;
    let rev = 0;
    const floor = () => {
      const started = performance.now();
      let done = 0;
      for (; performance.now() - started < MILLISECONDS; done++) {
        insert.run('book-1', rev++, Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), ...texts);
      }
      return (1000 * done) / (performance.now() - started);
    };
    const write = writers(stores.events);
    const measured = await inTurns(
      { floor, one: () => write(1), eight: () => write(8), many: () => write(64) },
      ROUNDS,
    );
    const line = (ours: number, name: string): Line => ({
      name,
      unit: 'events/s',
      ours,
      floor: measured.floor,
      against: `node:sqlite, one commit per event of ${bytes} bytes, same PRAGMAs`,
      target: null,
      met: null,
    });
    return [
      line(measured.one, 'durable append, 1 writer'),
      line(measured.eight, 'durable append, 8 writers'),
      {
        ...line(measured.many, 'durable append, 64 writers'),
        target: `≥ ${TARGET} ×`,
        met: measured.many / measured.floor >= TARGET,
      },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** @returns a measure of events per second, each writer in a book of its own, the next append when the last is durable */
function writers(events: EventStore): (count: number) => Promise<number> {
  const at = new Map<number, Revision>();
  return async (count) => {
    const started = performance.now();
    const until = started + MILLISECONDS;
    let done = 0;
    const write = async (writer: number) => {
      let revision = at.get(writer) ?? 'none';
      for (; performance.now() < until; done++) {
        ({ revision } = await events.append(`book-${writer}`, revision, [{ ...usualEvent, id: randomUUID() }]));
      }
      at.set(writer, revision);
    };
    await Promise.all(Array.from({ length: count }, (_, index) => write(index + 1)));
    return (1000 * done) / (performance.now() - started);
  };
}
