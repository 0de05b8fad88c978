import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { KEYS, openExclusively } from './exclusively.ts';
import { soleWorker } from './sole-worker.ts';

const LENGTH = 400;
const PAUSE = 10;
const QUICK = { timeout: 20_000, interval: 10 };

type Store = Parameters<typeof openExclusively>[0];

/** A process that wants to do the task, and its part in the log. */
async function wanting(store: Store, log: string[], name: string) {
  const sole = soleWorker(await openExclusively(store, { length: LENGTH, patience: 60_000 }), PAUSE);
  const leaving = new AbortController();
  const over = sole(
    'projector',
    async (held) => {
      log.push(`${name} works`);
      await new Promise<void>((resolve) => held.addEventListener('abort', () => resolve()));
      log.push(`${name} stops`);
    },
    leaving.signal,
  );
  return {
    async leave() {
      leaving.abort();
      await over;
    },
  };
}

/** The key of the task, given to a process that is dead, or silent. */
async function passOn(store: Store, holder: string): Promise<void> {
  const keys = await store.collection({ name: KEYS, fields: { stamp: 'text' } });
  const key = { stamp: holder, holder, beat: 0, waiting: [], announced: null };
  await keys.put(Object.assign({ _id: 'projector' }, key), 'any');
}

it('one process works at a time; when it leaves, another takes over', () =>
  withStores(async ({ records }) => {
    const log: string[] = [];
    const first = await wanting(records, log, 'first');
    await expect.poll(() => log, QUICK).toEqual(['first works']);
    const second = await wanting(records, log, 'second');
    await first.leave();
    await expect.poll(() => log, QUICK).toEqual(['first works', 'first stops', 'second works']);
    await second.leave();
  }));

it('another takes over from a process that died', () =>
  withStores(async ({ records }) => {
    await passOn(records, 'dead');
    const log: string[] = [];
    const heir = await wanting(records, log, 'heir');
    await expect.poll(() => log, QUICK).toEqual(['heir works']);
    await heir.leave();
  }));

it('a process that has lost the task stops, and comes back when the task is free', () =>
  withStores(async ({ records }) => {
    const log: string[] = [];
    const first = await wanting(records, log, 'first');
    await expect.poll(() => log, QUICK).toEqual(['first works']);
    await passOn(records, 'heir, who dies');
    await expect.poll(() => log, QUICK).toEqual(['first works', 'first stops', 'first works']);
    await first.leave();
  }));

it('while the store cannot be asked, nobody goes on with a task that another may have', () =>
  withStores(async ({ records }) => {
    let away = false;
    const shaky = {
      ...records,
      async collection(spec: Parameters<typeof records.collection>[0]) {
        const real = await records.collection(spec);
        const get = (id: string) => (away ? Promise.reject(new Error('away')) : real.get(id));
        return { ...real, get };
      },
    } as unknown as typeof records;
    const log: string[] = [];
    const first = await wanting(shaky, log, 'first');
    await expect.poll(() => log, QUICK).toEqual(['first works']);
    away = true;
    await expect.poll(() => log, QUICK).toEqual(['first works', 'first stops']);
    away = false;
    await expect.poll(() => log.at(-1), QUICK).toBe('first works');
    await first.leave();
  }));
