import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { fillFolder } from '@hourbook/tests/builders/moves.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import type { KeptJob } from '../../ports/move-ends.ts';
import { openMoveTarget } from './move-target.ts';
import { openEmbedded } from './open.ts';

const now = () => 1_000;
const open = (folder: string) => openMoveTarget(folder, now);

describe('a folder that is moved into', () => {
  it.each([
    ['is not there', () => {}],
    [
      'has a key and mails',
      (folder: string) => {
        mkdirSync(join(folder, 'outbox'), { recursive: true });
        for (const name of ['encryption.key', 'outbox/a.eml']) writeFileSync(join(folder, name), 'x');
      },
    ],
  ])('may be one that %s', (_, prepare) =>
    withFolder(async (parent) => {
      const folder = join(parent, 'new');
      prepare(folder);
      await (await open(folder))[Symbol.asyncDispose]();
      // A move that died before its first write begins again.
      await using target = await open(folder);
      expect(await target.records.filled()).toEqual([]);
      expect(await target.occupied()).toBeNull();
    }),
  );

  it.each([
    ['a file of somebody', 'notes.txt', (folder: string) => writeFileSync(join(folder, 'notes.txt'), 'x')],
    ['a Hourbook', 'records.db', fillFolder],
    [
      'jobs',
      'jobs.db',
      async (folder: string) => {
        await using stores = await openEmbedded(folder);
        await using queue = stores.openJobs({ now });
        await queue.enqueue('mail', {});
      },
    ],
    [
      'a store of an older Hourbook',
      'events.db',
      (folder: string) => {
        using db = new DatabaseSync(join(folder, 'events.db'));
        db.exec('CREATE TABLE events (pos INTEGER); INSERT INTO events VALUES (1)');
      },
    ],
    ['a damaged store', 'events.db', (folder: string) => writeFileSync(join(folder, 'events.db'), 'x'.repeat(8_192))],
  ])('is refused with %s, which stays as it is', (_, file, prepare) =>
    withFolder(async (folder) => {
      await prepare(folder);
      const names = () => readdirSync(folder).filter((name) => !/^lock|-(wal|shm)$/.test(name));
      const before = names();
      await expect(open(folder)).rejects.toThrow(join(folder, file));
      expect(names()).toEqual(before);
    }),
  );

  it('can be used by nobody else meanwhile', () =>
    withFolder(async (folder) => {
      await using _target = await open(folder);
      await expect(open(folder)).rejects.toThrow('is in use by another Hourbook process');
      await expect(openEmbedded(folder)).rejects.toThrow('is in use by another Hourbook process');
    }));

  it('has the lines of the ledger in their own file, and no such file without lines', () =>
    withFolder(async (folder) => {
      {
        await using target = await open(folder);
        expect(readdirSync(folder)).not.toContain('ledger.db');
        const ledger = await target.records.collection({ name: 'ledger', fields: {} });
        await ledger.put({ _id: 'request 1' }, 'any');
        expect(await target.records.filled()).toEqual(['ledger']);
      }
      await using stores = await openEmbedded(folder);
      await using ledgerStore = stores.openLedger();
      const ledger = await ledgerStore.collection({ name: 'ledger', fields: {} });
      expect(await ledger.find(everything)).toEqual([{ _id: 'request 1' }]);
    }));

  it('keeps jobs by their numbers, and forgets them', () =>
    withFolder(async (folder) => {
      const waiting: KeptJob = {
        id: '3',
        job: 'mail',
        payload: { to: 'Dana' },
        key: 'k',
        due: 5_000,
        slot: '2025-06-11T07:00:00.000Z',
        parked: null,
      };
      const parked: KeptJob = { ...waiting, id: '7', slot: null, parked: 'There is no such person' };
      const nightly = {
        id: 'nightly',
        cron: '0 2 * * *',
        zone: 'UTC',
        job: 'check',
        payload: {},
        next: '2025-06-12T02:00:00.000Z',
      };
      await using target = await open(folder);
      for (const job of [parked, waiting]) await target.jobs.put(job);
      await target.jobs.schedule(nightly);
      expect(await target.jobs.all()).toEqual([waiting, parked]);
      expect(await target.jobs.schedules()).toEqual([nightly]);
      await target.jobs.clear();
      expect([await target.jobs.all(), await target.jobs.schedules()]).toEqual([[], []]);
    }));
});
