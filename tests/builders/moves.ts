import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import { storedCollections } from '@hourbook/server/adapters/embedded/collection-layout.ts';
import { type EmbeddedStores, openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { FOLLOWED } from '@hourbook/server/app/jobs/from-events.ts';
import { KEYS } from '@hourbook/server/exclusive/exclusively.ts';
import type { KeptJob, KeptSchedule, MoveTarget } from '@hourbook/server/ports/move-ends.ts';
import { enter, enterSync, someFacts, someSync } from './books.ts';
import { recorded } from './timesheet.ts';

export const NOW = '2025-06-11T15:00:00Z';
const clock = { now: () => Date.parse(NOW) };

type OpenJobs = EmbeddedStores['openJobs'];

/** Fills a folder, as left by a stopped Hourbook, with some of everything that a move must copy. */
export async function fillFolder(folder: string): Promise<void> {
  await using stores = await openEmbedded(folder);
  const { events, records } = stores;
  for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
  await enterSync(events, '1', someSync.slice(0, 1));
  await enter(events, 42, [recorded({ rowId: '42.8' }), recorded({ rowId: '42.9' })]);
  await enter(events, 7, [recorded({ rowId: '7.8', comment: 'ü' })]);

  const things = await records.collection({
    name: 'things',
    fields: { 'unique.name': 'text', size: 'number' },
    indexes: [
      { name: 'name', fields: ['unique.name'], unique: true },
      { name: 'size', fields: ['size'] },
    ],
  });
  for (const n of [1, 2, 3]) {
    const document = { _id: `${n}`, size: n, unique: { name: `thing ${n}` }, 'a.b$': [[n], null, 0.1, 'ü\u{1f600}'] };
    await things.put(document, 'any');
  }
  const counters = await records.collection({ name: 'counters', fields: { next: 'number' } });
  await counters.put(Object.assign({ _id: 'things' }, { next: 4 }), 'any');
  await records.collection({ name: 'nothing-yet', fields: {} });
  const keys = await records.collection({ name: KEYS, fields: {} });
  await keys.put(Object.assign({ _id: 'projector' }, { holder: 'me', beat: 1 }), 'any');
  const followed = await records.collection({ name: FOLLOWED, fields: {} });
  await followed.put(Object.assign({ _id: 'jobs' }, { pos: await events.head() }), 'any');
  await using ledgerStore = stores.openLedger();
  const ledger = await ledgerStore.collection({
    name: 'ledger',
    fields: { externalId: 'text', version: 'number' },
    indexes: [{ name: 'version', fields: ['externalId', 'version'], unique: true }],
  });
  await ledger.put(Object.assign({ _id: 'request 1' }, { externalId: 'entry 1', version: 0 }), 'any');
  await fillQueue(stores.openJobs);
}

async function fillQueue(open: OpenJobs): Promise<void> {
  await parkJob(open, 'mail', { to: 'Omar' }, 'event 1');
  await using queue = open(clock);
  await queue.enqueue('report', { to: 'Dana' }, { key: 'event 1' });
  await queue.enqueue('report', { to: 'Olga' }, { delay: 3_600_000 });
  await queue.schedule({ id: 'weekly/7', cron: '0 8 * * 1', zone: 'GMT+2', job: 'report', payload: { id: 7 } });
  await queue.schedule({ id: 'nightly', cron: '0 2 * * *', zone: 'America/Chicago', job: 'check', payload: {} });
}

/** Parks a job, which failed for the last time with `There is no such person`. */
export async function parkJob(open: OpenJobs, job: string, payload: JsonObject, key: string): Promise<void> {
  await using queue = open(clock);
  await queue.enqueue(job, payload, { key });
  const begun = Promise.withResolvers<void>();
  const working = await queue.work({
    [job]: async () => {
      begun.resolve();
      throw new PermanentFailure('There is no such person');
    },
  });
  await begun.promise;
  await working.stop();
}

/** The hash of each database file in a folder, to compare their bytes. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.db'));
  const digest = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(name)])));
}

/** A target of a move with embedded stores in place of the engines, and jobs in memory. */
export async function embeddedTarget(folder: string, now = NOW): Promise<MoveTarget> {
  const stores = await openEmbedded(folder);
  let schedules: KeptSchedule[] = [];
  let jobs: KeptJob[] = [];
  const filled = async (): Promise<string[]> => {
    using db = new DatabaseSync(join(folder, 'records.db'), { readOnly: true });
    return storedCollections(db).map(({ name }) => name);
  };
  return {
    into: 'engines',
    address: folder,
    events: stores.events,
    keepsOrder: false,
    records: { ...stores.records, filled },
    contents: stores.contents,
    jobs: {
      areNumbered: false,
      schedules: async () => schedules,
      all: async () => jobs,
      async clear() {
        schedules = [];
        jobs = [];
      },
      async schedule(schedule) {
        schedules.push({ ...schedule, next: now });
      },
      async put(job) {
        jobs.push(job);
      },
    },
    occupied: async () => ((await filled()).length > 0 ? `Records at ${folder}` : null),
    [Symbol.asyncDispose]: () => stores.close(),
  };
}
