import { expect, it } from 'vitest';
import { withStores } from '../../../tests/builders/stores.ts';
import { openLeases } from './lease.ts';

const QUICK = { length: 300, look: 30 };

/** A process that wants the lease, and how often it worked under it. */
async function wanting(open: () => ReturnType<typeof openLeases>, log: string[], name: string) {
  const leases = await open();
  const leaving = new AbortController();
  const over = leases(
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

it('one works at a time; when it leaves, another takes over at once', () =>
  withStores(async ({ records }) => {
    const log: string[] = [];
    const open = () => openLeases(records, Date.now, QUICK);
    const first = await wanting(open, log, 'first');
    await expect.poll(() => log).toEqual(['first works']);
    const second = await wanting(open, log, 'second');
    await first.leave();
    await expect.poll(() => log).toEqual(['first works', 'first stops', 'second works']);
    await second.leave();
  }));

it('a lease of a process that died is free when its time is over', () =>
  withStores(async ({ records }) => {
    const leases = await records.collection<{ _id: string; owner: string; until: number }>({
      name: 'leases',
      fields: { owner: 'text', until: 'number' },
    });
    const log: string[] = [];
    const until = Date.now() + 400;
    await leases.put({ _id: 'projector', owner: 'dead', until }, 'any');
    const heir = await wanting(() => openLeases(records, Date.now, QUICK), log, 'heir');
    await expect.poll(() => log).toEqual(['heir works']);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
    await heir.leave();
  }));

it('who loses it stops, and comes back when it is free', () =>
  withStores(async ({ records }) => {
    const leases = await records.collection<{ _id: string; owner: string; until: number }>({
      name: 'leases',
      fields: { owner: 'text', until: 'number' },
    });
    const log: string[] = [];
    const first = await wanting(() => openLeases(records, Date.now, QUICK), log, 'first');
    await expect.poll(() => log).toEqual(['first works']);
    await leases.put({ _id: 'projector', owner: 'thief', until: Date.now() + 600 }, 'any');
    await expect.poll(() => log).toEqual(['first works', 'first stops', 'first works']);
    await first.leave();
  }));

it('while the store cannot be asked, nobody works under a lease that may be over', () =>
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
    const first = await wanting(() => openLeases(shaky, Date.now, QUICK), log, 'first');
    await expect.poll(() => log).toEqual(['first works']);
    away = true;
    await expect.poll(() => log).toEqual(['first works', 'first stops']);
    away = false;
    await expect.poll(() => log.at(-1)).toBe('first works');
    await first.leave();
  }));
