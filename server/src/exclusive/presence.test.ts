import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { KEYS, openExclusively } from './exclusively.ts';
import { openPresence, othersRun } from './presence.ts';

/** Milliseconds: a silent process is dead after some, and a living one has made itself heard before patience ends. */
const QUICK = { length: 1_500, patience: 4_500 };
const process = (records: DocumentStore) => openExclusively(records, QUICK);

it('a process is seen by others as long as it runs, and not by itself', () =>
  withStores(async ({ records }) => {
    await using own = await openPresence(await process(records));
    expect(await othersRun(records, await process(records), own)).toBe(false);
    const other = await openPresence(await process(records));
    expect(await othersRun(records, await process(records), own)).toBe(true);
    await other[Symbol.asyncDispose]();
    expect(await othersRun(records, await process(records), own)).toBe(false);
  }));

it('a process that died is told from one that runs by its silence, and leaves nothing', () =>
  withStores(async ({ records }) => {
    const keys = await records.collection({ name: KEYS, fields: { stamp: 'text' } });
    const dead = { stamp: 'x', holder: 'dead', beat: 4, waiting: [], announced: null };
    await keys.put(Object.assign({ _id: 'process dead' }, dead), 'any');
    await using own = await openPresence(await process(records));
    expect(await othersRun(records, await process(records), own)).toBe(false);
    expect((await keys.find(everything)).map(({ _id }) => _id)).toEqual([own.key]);
  }));

it('a process that cannot be seen does not start', () =>
  withStores(async ({ records }) => {
    const away: DocumentStore = {
      ...records,
      collection: async (spec) => ({
        ...(await records.collection(spec)),
        get: () => Promise.reject(new Error('away')),
      }),
    };
    await expect(openPresence(await process(away))).rejects.toThrow('away');
  }));
