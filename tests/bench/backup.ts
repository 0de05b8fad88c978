import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { NewEvent, NonEmpty } from '@hourbook/domain/ports/event-store.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import type { Line } from './lines.ts';
import { median } from './rounds.ts';
import { usualEvent } from './usual-event.ts';

/** People who save at once, each as soon as their last save is acknowledged. */
const PEOPLE = 8;
/** Full backups that are measured, with as many times without one beside them. */
const ROUNDS = 3;
/** Milliseconds between a measure and the next, and of one without a backup. */
const SETTLE = 1_000;
const WITHOUT = 8_000;
/** Of the Hourbook that is backed up. */
const MEGABYTES = 1_000;
/** How much of the saves has to be left. */
const TARGET = 0.9;

const tool = fileURLToPath(new URL('../../server/src/bin/backup.ts', import.meta.url));

/** What is saved within some time. */
interface Saved {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p95: number;
  readonly longest: number;
}

interface Measure {
  readonly megabytes: number;
  readonly rounds: number;
  readonly without: number;
  readonly backUp: (data: string, to: string) => Promise<unknown>;
}

/**
 * Saves beside `npm run backup`, and without it, in turns: of all, into an empty folder, and of what is new since then.
 * @param measure how much is backed up how often, in what way, and how many milliseconds saves are measured without it
 */
export async function measureBackup(directory: string, { megabytes, rounds, without: free, backUp }: Measure) {
  const data = join(directory, 'backed-up');
  await fillWith(data, megabytes);
  await using saves = await startSaves(data);
  const without: Saved[] = [];
  const full: Saved[] = [];
  const newOnly: Saved[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const to = join(directory, `backup-${round}`);
    without.push(await saves.during(() => elapsed(free)));
    const began = performance.now();
    full.push(await saves.during(() => backUp(data, to)));
    seconds.push((performance.now() - began) / 1_000);
    without.push(await saves.during(() => elapsed(free)));
    newOnly.push(await saves.during(() => backUp(data, to)));
    await rm(to, { recursive: true });
  }
  return { without: middle(without), full: middle(full), newOnly: middle(newOnly), seconds: median(seconds) };
}

/** (m) Saves of eight people at once while 1 GB is backed up, against the same saves without a backup. */
export async function benchBackup(directory: string): Promise<Line[]> {
  const { without, full, newOnly, seconds } = await measureBackup(directory, {
    megabytes: MEGABYTES,
    rounds: ROUNDS,
    without: WITHOUT,
    backUp: inOwnProcess,
  });
  const against = `the same ${PEOPLE} people without a backup`;
  const line = (name: string, { perSecond }: Saved): Line => ({
    name,
    unit: 'saves/s',
    ours: perSecond,
    floor: without.perSecond,
    against,
    target: `≥ ${TARGET}`,
    met: perSecond >= TARGET * without.perSecond,
  });
  const times = (of: Saved): Line[] =>
    (['p95', 'longest'] as const).map((what) => ({
      name: `  ${what === 'p95' ? '95th percentile' : 'longest'} of a save`,
      unit: 'ms',
      ours: of[what],
      floor: without[what],
      against,
      target: null,
      met: null,
    }));
  return [
    line(`saves beside a backup of 1 GB (${Math.round(seconds)} s)`, full),
    ...times(full),
    line('saves beside the next, of what is new', newOnly),
    ...times(newOnly),
  ];
}

const middle = (all: readonly Saved[]): Saved => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p95: median(all.map(({ p95 }) => p95)),
  longest: Math.max(...all.map(({ longest }) => longest)),
});

async function inOwnProcess(data: string, to: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: data };
  const child = spawn(process.execPath, [tool, '--to', to], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm run backup ended with ${code}`);
}

async function startSaves(folder: string) {
  const worker = new Worker(new URL('./backup-saves.ts', import.meta.url), { workerData: { folder, people: PEOPLE } });
  await once(worker, 'message');
  return {
    /** Measures while something is done, from somewhat before its begin. */
    async during(work: () => Promise<unknown>): Promise<Saved> {
      await elapsed(SETTLE);
      worker.postMessage('begin');
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1_000;
      worker.postMessage('end');
      const [took] = (await once(worker, 'message')) as [number[]];
      const sorted = took.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
      return { perSecond: took.length / seconds, p95: at(0.95), longest: at(1) };
    },
    async [Symbol.asyncDispose]() {
      worker.postMessage('stop');
      await once(worker, 'exit');
    },
  };
}

/** A Hourbook of this size: seven tenths entries, two tenths records, one tenth files. */
async function fillWith(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await using stores = await openEmbedded(folder);
  await stores.openJobs({ now: () => 0 })[Symbol.asyncDispose]();
  const size = JSON.stringify([usualEvent.data, usualEvent.meta]).length + 100;
  const perAppend = 1_000;
  for (let n = 0; n < (megabytes * 700_000) / (size * perAppend); n++) {
    const events = Array.from({ length: perAppend }, () => ({ ...usualEvent, id: randomUUID() }));
    await stores.events.append(`book-${n + 1}`, 'none', events as unknown as NonEmpty<NewEvent>);
  }
  const records = await stores.records.collection({ name: 'kept', fields: {} });
  const text = 'x'.repeat(900);
  for (let n = 0; n < megabytes * 200; n += 500) {
    const ids = Array.from({ length: 500 }, (_, at) => `${n + at}`);
    await records.bulk(
      ids.map((_id) => ({ put: Object.assign({ _id }, { text: text + randomUUID() }), guard: 'absent' })),
    );
  }
  for (let n = 0; n < megabytes / 10; n++) {
    await stores.contents.write(`scan-${n}`, aMegabyte());
  }
}

async function* aMegabyte(): AsyncGenerator<Buffer> {
  for (let n = 0; n < 4; n++) yield Buffer.alloc(250_000, randomUUID());
}
