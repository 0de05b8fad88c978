import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, NewEvent, RecordedEvent, Revision } from '@hourbook/domain/ports/event-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { EVENT_LAYOUT } from './event-rows.ts';
import { openEventStore } from './event-store.ts';

/*
 * A power cut leaves a log of which only the beginning, or all but some sectors, reached the disk. Killing a process
 * cannot show that, as the system still writes what the process gave it.
 */
const GROUPS = 120;
const STREAMS = 5;

const open = (directory: string): EventStore =>
  openEventStore(openDatabase(join(directory, 'events.db'), { layout: EVENT_LAYOUT, synchronous: 'FULL' }));

async function allEvents(store: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  const head = await store.head();
  if (head === START) return all;
  const ear = new AbortController();
  for await (const { events, position } of store.subscribe(START, ear.signal)) {
    all.push(...events);
    if (position >= head) ear.abort();
  }
  return all;
}

describe.each([
  ['in its first log', 200],
  ['after logs that were begun anew', 12_000],
])('a book torn by a power cut %s', (_, commentLength) => {
  const directory = mkdtempSync(join(tmpdir(), 'hourbook-torn-'));
  const torn = join(directory, 'torn');
  let written: RecordedEvent[] = [];
  /** How many events there were after each commit. */
  const commits = new Set([0]);

  beforeAll(async () => {
    const store = open(directory);
    const revisions: Revision[] = Array.from({ length: STREAMS }, () => 'none');
    let count = 0;
    for (let group = 0; group < GROUPS; group++) {
      const appends = Array.from({ length: 1 + (group % STREAMS) }, async (_, stream) => {
        const events = Array.from({ length: 1 + ((group + stream) % 3) }, (): NewEvent => {
          const data = { group, comment: 'x'.repeat(commentLength / (1 + (group % 7))) };
          return { id: randomUUID(), type: 'HoursRecorded', version: 1, data, meta: {} };
        }) as [NewEvent, ...NewEvent[]];
        revisions[stream] = (await store.append(`book-${stream}`, revisions[stream]!, events)).revision;
        return events.length;
      });
      count += (await Promise.all(appends)).reduce((sum, n) => sum + n);
      commits.add(count);
    }
    written = await allEvents(store);
    // Copied while it is open: closing would move the log into the database.
    for (const name of ['events.db', 'events.db-wal'])
      copyFileSync(join(directory, name), join(directory, `cut-${name}`));
    await store[Symbol.asyncDispose]();
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('holds exactly the first so many commits, none of them in part', async () => {
    const logBytes = statSync(join(directory, 'cut-events.db-wal')).size;
    const damage = fc.record({
      cutAt: fc.option(fc.nat(logBytes), { nil: logBytes }),
      overwriteAt: fc.option(fc.nat(logBytes)),
      filler: fc.uint8Array({ minLength: 16, maxLength: 16 }),
    });
    const found = new Set<number>();
    await fc.assert(
      fc.asyncProperty(damage, async ({ cutAt, overwriteAt, filler }) => {
        rmSync(torn, { recursive: true, force: true });
        mkdirSync(torn);
        for (const name of ['events.db', 'events.db-wal'])
          copyFileSync(join(directory, `cut-${name}`), join(torn, name));
        const log = join(torn, 'events.db-wal');
        truncateSync(log, cutAt);
        if (overwriteAt !== null && overwriteAt + 16 <= cutAt) {
          const bytes = readFileSync(log);
          bytes.set(filler, overwriteAt);
          writeFileSync(log, bytes);
        }
        const store = open(torn);
        try {
          const left = await allEvents(store);
          expect(commits).toContain(left.length);
          expect(left).toEqual(written.slice(0, left.length));
          found.add(left.length);
          const ofBook = left.filter(({ stream }) => stream === 'book-0');
          const next = { id: randomUUID(), type: 'HoursRecorded', version: 1, data: {}, meta: {} };
          const last = ofBook.at(-1)?.revision ?? 'none';
          expect((await store.append('book-0', last, [next])).revision).toBe(BigInt(ofBook.length));
        } finally {
          await store[Symbol.asyncDispose]();
        }
      }),
      { numRuns: 100 },
    );
    // Otherwise the damage never hit anything, and nothing was shown.
    expect(found.size).toBeGreaterThan(5);
  }, 60_000);
});
