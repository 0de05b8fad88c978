import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { KEYS, openExclusively } from './exclusively.ts';
import { assertNotKeptAway, keepOthersAway } from './kept-away.ts';
import { openPresence } from './presence.ts';

/** Milliseconds: a silent process is dead after some, and a living one has made itself heard before patience ends. */
const QUICK = { length: 1_500, patience: 4_500 };
const process = (records: DocumentStore) => openExclusively(records, QUICK);

it('nobody starts while others are kept away, and everybody does afterwards', () =>
  withStores(async ({ records }) => {
    await assertNotKeptAway(records, await process(records));
    {
      await using _away = await keepOthersAway(records, await process(records));
      await expect(assertNotKeptAway(records, await process(records))).rejects.toThrow(
        'is under way: wait for its end',
      );
      await expect(keepOthersAway(records, await process(records))).rejects.toThrow('Another move');
    }
    await assertNotKeptAway(records, await process(records));
    const keys = await records.collection({ name: KEYS, fields: { stamp: 'text' } });
    expect(await keys.find(everything)).toEqual([]);
  }));

it('others are not kept away while one of them runs, which is left alone', () =>
  withStores(async ({ records }) => {
    const running = await openPresence(await process(records));
    await expect(keepOthersAway(records, await process(records))).rejects.toThrow('stop every process first');
    await assertNotKeptAway(records, await process(records));
    await running[Symbol.asyncDispose]();
    await (await keepOthersAway(records, await process(records)))[Symbol.asyncDispose]();
  }));

it('who died while it kept others away is passed over, and who cannot give signs is told so', () =>
  withStores(async ({ records }) => {
    const keys = await records.collection({ name: KEYS, fields: { stamp: 'text' } });
    const dead = { stamp: 'x', holder: 'dead', beat: 4, waiting: [], announced: null };
    await keys.put(Object.assign({ _id: 'alone on the store' }, dead), 'any');
    await assertNotKeptAway(records, await process(records));
    await using away = await keepOthersAway(records, await process(records));
    await keys.remove('alone on the store');
    await expect.poll(() => away.lost.aborted, { timeout: 4_000 }).toBe(true);
    expect(() => away.lost.throwIfAborted()).toThrow('others may have started on them: start the move again');
  }));
