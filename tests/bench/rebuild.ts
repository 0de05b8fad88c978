import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { freshSet } from '@hourbook/projections/projector/rebuild.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const ROUNDS = 5;
const EVENTS = 120_000;
const TARGET = 0.3;

/** (f) All read models made anew from five years of a company of sixty, against reading and parsing the same events. */
export async function benchRebuild(): Promise<Line> {
  const directory = await mkdtemp(join(tmpdir(), 'hourbook-bench-rebuild-'));
  try {
    await using books = await openEmbedded(join(directory, 'books'));
    const count = await enterCompanyYears(books.events, EVENTS);
    let rounds = 0;
    const { ours, floor } = await inTurns(
      {
        ours: async () => count / (await makeAnew(books.events, join(directory, `anew-${++rounds}`))),
        floor: () => count / scan(join(directory, 'books', 'events.db')),
      },
      ROUNDS,
    );
    return {
      name: `rebuild of ${count.toLocaleString('en-US')} events`,
      unit: 'events/s',
      ours,
      floor,
      against: 'node:sqlite, every event in order of position, JSON.parse of data and meta',
      target: `≥ ${TARGET} ×`,
      met: ours / floor >= TARGET,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** Into collections that were empty, to the disk: closing a store writes its log into its file. @returns seconds */
async function makeAnew(events: EventStore, target: string): Promise<number> {
  const stores = await openEmbedded(target, { bulkThread: true });
  const started = performance.now();
  const set = await freshSet(events, stores.readModels, 1, { signal: new AbortController().signal });
  await set.foldUpTo(await events.head());
  await set.finish();
  await stores.close();
  const seconds = secondsSince(started);
  await rm(target, { recursive: true });
  return seconds;
}

/** @returns seconds */
function scan(file: string): number {
  using db = new DatabaseSync(file, { readOnly: true });
  const started = performance.now();
  const events = db.prepare('SELECT pos, stream, rev, id, type, version, data, meta FROM events ORDER BY pos', {
    returnArrays: true,
  });
  for (const row of events.iterate() as unknown as Iterable<readonly string[]>) {
    JSON.parse(row[6]!);
    JSON.parse(row[7]!);
  }
  return secondsSince(started);
}
