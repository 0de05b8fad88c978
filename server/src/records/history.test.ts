import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { counting, withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditRow } from '../ports/records.ts';
import { MOST_CHANGES, openAudit } from './audit.ts';
import type { RecordKind } from './kind.ts';
import { openRecords, StaleRecord } from './records.ts';
import { strip } from './strip.ts';

const schema = z.strictObject({ id: z.int(), name: z.string(), pay: z.number(), secret: z.string().nullable() });
const kind: RecordKind<typeof schema> = { entity: 'Thing', name: 'things', schema, secrets: ['secret'] };
const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const thing = { name: 'a', pay: 0, secret: null };
const open = (store: DocumentStore) => openRecords(store, clock, kind);

describe('of a record that was changed 3,000 times', () => {
  it(
    'neither a stale change nor a page of its history reads more than a page',
    () =>
      withStores(async ({ records }) => {
        const { store, read } = counting(records);
        const things = await open(store);
        const { id } = await things.create(thing, author(1));
        await things.change(id, author(2), (before) => ({ ...before, name: 'b' }));
        for (let pay = 1; pay <= 3000; pay += 1) await things.change(id, author(1), (before) => ({ ...before, pay }));

        read();
        const renamed = (version: number) =>
          things.change(id, author(3), (before) => ({ ...before, name: 'c' }), { seen: { version, fields: ['name'] } });
        await expect(renamed(1)).rejects.toMatchObject({ details: [{ by: 2 }] });
        expect(read()).toBe(1);
        const { lastChanges } = await renamed(2);
        expect(lastChanges.map(({ fields }) => fields)).toEqual([['name'], ['pay']]);

        read();
        const newest = await things.history(id, { limit: 10_000 });
        expect(newest.map(({ version }) => version)).toEqual(Array.from({ length: MOST_CHANGES }, (_, n) => 3003 - n));
        expect(read()).toBeLessThan(MOST_CHANGES + 5);
        const middle = await things.history(id, { before: 1500, limit: 25 });
        expect(middle.map(({ version }) => version)).toEqual(Array.from({ length: 25 }, (_, n) => 1499 - n));
        expect(read()).toBeLessThan(25 + 5);
        expect((await things.history(id, { before: 3 })).map(({ by }) => by)).toEqual([2, 1]);
        expect(await things.history(id, { before: 1 })).toEqual([]);
        expect(await things.history(99)).toEqual([]);
      }),
    60_000,
  );
});

it('what several processes wrote at once is told without what never happened, on every page', () =>
  withStores(async ({ records }) => {
    const processes = await Promise.all(Array.from({ length: 5 }, () => open(records)));
    const { id } = await processes[0]!.create(thing, author(1));
    const raise = () =>
      processes.map((things) => things.change(id, author(1), (before) => ({ ...before, pay: before.pay + 1 })));
    for (let round = 0; round < 6; round += 1) await Promise.all(raise());

    const versions = Array.from({ length: 31 }, (_, n) => 31 - n);
    expect((await processes[0]!.history(id)).map(({ version }) => version)).toEqual(versions);
    for (const before of versions) {
      const page = await processes[1]!.history(id, { before, limit: 4 });
      expect(page.map(({ version, after }) => [version, (after as typeof thing).pay])).toEqual(
        versions
          .filter((each) => each < before)
          .slice(0, 4)
          .map((each) => [each, each - 1]),
      );
    }
  }));

it('a version that nobody changed, only fenced off, leaves no gap in the history and makes nobody stale', () =>
  withStores(async ({ records }) => {
    const things = await open(records);
    const { id } = await things.create(thing, author(1));
    await things.fence(id, 1);
    await things.fence(id, 1);
    expect(await things.get(id)).toMatchObject({ version: 2, changedBy: 1 });
    const seen = { version: 1, fields: ['pay'] as const };
    expect((await things.change(id, author(2), (before) => ({ ...before, pay: 1 }), { seen })).version).toBe(3);
    await expect(things.change(id, author(2), (before) => ({ ...before, pay: 2 }), { seen })).rejects.toThrow(
      StaleRecord,
    );
    for (const [before, by] of [
      [undefined, [2, 1]],
      [3, [1]],
      [2, [1]],
      [1, []],
    ] as const) {
      expect((await things.history(id, { before })).map((row) => row.by)).toEqual(by);
    }
  }));

it('records from before their fields had versions have them at the next start, and their history pages', () =>
  withStores(async ({ records }) => {
    const before = await open(records);
    const { id } = await before.create(thing, author(1));
    for (let pay = 1; pay <= 120; pay += 1) await before.change(id, author(2), (now) => ({ ...now, pay }));
    await before.change(id, author(3), (now) => ({ ...now, secret: 's' }));
    await asBefore(records);

    const things = await open(records);
    expect(await things.get(id)).toMatchObject({
      version: 122,
      owed: [],
      lastChanges: [
        { version: 122, by: 3, fields: ['secret'] },
        { version: 121, by: 2, fields: ['pay'] },
      ],
    });
    expect((await things.history(id, { before: 50, limit: 3 })).map(({ version }) => version)).toEqual([49, 48, 47]);
    expect(await things.asOf(id, '2025-06-11T15:00:00.000Z')).toMatchObject({ version: 122, by: 3 });
    expect(await things.asOf(id, '2025-06-11T14:59:59.999Z')).toBeNull();
  }));

/** As the store was when neither rows nor fields had versions. */
async function asBefore(store: DocumentStore): Promise<void> {
  const [plain, rows, layouts] = await Promise.all([
    store.collection({ name: 'things', fields: {} }),
    store.collection<AuditRow>({ name: 'audit', fields: {} }),
    store.collection({ name: 'record-layouts', fields: {} }),
  ]);
  for (const { version: _version, ...row } of await (await openAudit(store)).find({ all: [] }))
    await rows.put(row as AuditRow, 'any');
  for (const document of await plain.find({ all: [] })) {
    const stored = document as Parameters<typeof strip>[0] & Record<string, unknown>;
    const { _id, version, changeId, changedBy, changedAt, keys, unique } = stored;
    const kept = { _id, version, changeId, changedBy, changedAt, keys, unique, ...(strip(stored) as object) };
    await plain.put(kept as typeof document, 'any');
  }
  await layouts.remove('things');
}
