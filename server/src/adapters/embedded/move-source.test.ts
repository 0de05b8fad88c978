import { rmSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { fillFolder } from '@hourbook/tests/builders/moves.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openMoveSource } from './move-source.ts';
import { openEmbedded } from './open.ts';

describe('an embedded Hourbook that is to be moved', () => {
  it('has collections of whatever kind as they stand in the file, those that hold nothing left out', () =>
    withFolder(async (folder) => {
      {
        await using stores = await openEmbedded(folder);
        const { records } = stores;
        const kinds = { 'a.b': 'number', 'a.c': 'boolean', id: 'text', other: 'text' } as const;
        const indexes = [
          { name: 'both', fields: ['a.c', '_id', 'a.b'], unique: true },
          { name: 'id', fields: ['id'], unique: true },
          { name: 'other', fields: ['other'] },
        ] as const;
        const many = await records.collection({ name: 'many-kinds', fields: kinds, indexes });
        await many.put(Object.assign({ _id: '1' }, { a: { b: 0.5, c: false }, id: 'x', other: null }), 'any');
        await records.collection({ name: 'empty', fields: {} });
        await (await records.collection({ name: 'plain', fields: {} })).put({ _id: '1' }, 'any');
        await stores.openJobs({ now: () => 0 })[Symbol.asyncDispose]();
      }
      await using source = await openMoveSource(folder);
      expect(await source.collections()).toEqual([
        {
          name: 'many-kinds',
          fields: { 'a.c': 'boolean', 'a.b': 'number', id: 'text' },
          indexes: [
            { name: 'both', fields: ['a.c', '_id', 'a.b'], unique: true },
            { name: 'id', fields: ['id'], unique: true },
          ],
        },
        { name: 'plain', fields: {}, indexes: [] },
      ]);
    }));

  it('cannot be used by a server meanwhile, and is not opened beside one', () =>
    withFolder(async (folder) => {
      await fillFolder(folder);
      {
        await using _source = await openMoveSource(folder);
        await expect(openEmbedded(folder)).rejects.toThrow('is in use by another Hourbook process');
      }
      await using _stores = await openEmbedded(folder);
      await expect(openMoveSource(folder)).rejects.toThrow('is in use by another Hourbook process');
    }));

  it('is read as it was when its process was killed', () =>
    withFolder(async (folder) => {
      const killed = join(folder, 'killed');
      {
        await using stores = await openEmbedded(folder);
        await stores.openJobs({ now: () => 0 })[Symbol.asyncDispose]();
        await enter(stores.events, 42, someFacts(42));
        await (await stores.records.collection({ name: 'plain', fields: {} })).put({ _id: '1' }, 'any');
        for (const name of await readdir(folder)) await cp(join(folder, name), join(killed, name), { recursive: true });
      }
      await using source = await openMoveSource(killed);
      expect(await source.events.read('book-42')).toHaveLength(8);
      expect(await source.collections()).toMatchObject([{ name: 'plain' }]);
    }));

  it('has the lines of the ledger among its records', () =>
    withFolder(async (folder) => {
      await fillFolder(folder);
      await using source = await openMoveSource(folder);
      const indexes = [{ name: 'version', fields: ['externalId', 'version'], unique: true }];
      const fields = { externalId: 'text', version: 'number' };
      expect(await source.collections()).toContainEqual({ name: 'ledger', fields, indexes });
      const ledger = await source.records.collection({ name: 'ledger', fields: {} });
      expect(await ledger.find(everything)).toEqual([{ _id: 'request 1', externalId: 'entry 1', version: 0 }]);
    }));

  it('needs no read models, and everything else', () =>
    withFolder(async (folder) => {
      await fillFolder(folder);
      rmSync(join(folder, 'read.db'));
      {
        await using source = await openMoveSource(folder);
        expect(await source.events.head()).not.toBe(START);
        const things = await source.records.collection({ name: 'things', fields: {} });
        expect(await things.count(everything)).toBe(3);
      }
      rmSync(join(folder, 'ledger.db')); // one that sends hours to QuickBooks has none
      {
        await using source = await openMoveSource(folder);
        expect((await source.collections()).map(({ name }) => name)).not.toContain('ledger');
      }
      rmSync(join(folder, 'jobs.db'));
      await expect(openMoveSource(folder)).rejects.toThrow(`${folder} has no jobs.db; name the DATA_DIR`);
    }));
});
