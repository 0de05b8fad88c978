import { readFile } from 'node:fs/promises';
import type { ClosedMonths } from '@hourbook/domain/commissions/closed-months.ts';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { lostFrom, withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../ports/records.ts';
import { openAudit } from '../records/audit.ts';
import { closings, foldedCommands } from '../streams/folded-streams.ts';
import { isWhole, keptList, listParts } from '../streams/kept-lists.ts';
import { enterFormerClosings } from './former-closings.ts';

/**
 * As an earlier version left it: April and May were closed, an additional cost of May came late, June was closed with what May
 * had changed by, opened again for its rate, and closed.
 */
const GOLDEN = new URL('./golden/closed-months-as-records.json', import.meta.url);
const clock = { now: () => Date.parse('2025-08-01T12:00:00Z') };

async function fillAsBefore(store: DocumentStore): Promise<void> {
  const golden: Record<string, Document[]> = JSON.parse(await readFile(GOLDEN, 'utf8'));
  for (const [name, documents] of Object.entries(golden)) {
    const collection =
      name === 'audit' ? await openAudit(store) : await store.collection<Document>({ name, fields: {} });
    for (const document of documents) await collection.put(document as AuditRow, 'any');
  }
}

const opened = (stores: Parameters<Parameters<typeof withStores>[0]>[0], store: DocumentStore = stores.records) => ({
  store,
  clock,
  closings: foldedCommands(closings, { events: stores.events, clock }),
});

const stateOf = async (ports: ReturnType<typeof opened>): Promise<ClosedMonths | null> =>
  (await ports.closings.load(CLOSINGS)).state;

const idsOf = async (store: DocumentStore, name: string): Promise<string[]> =>
  (await (await store.collection({ name, fields: {} })).find(everything)).map(({ _id }) => _id);

describe('what an earlier version closed as records', () => {
  it('is entered in the stream of closings, by whom and as it was', () =>
    withStores(async (stores) => {
      await fillAsBefore(stores.records);
      const ports = opened(stores);
      await enterFormerClosings(ports);
      const state = await stateOf(ports);
      expect(state?.steps.map(({ month, closed, at, by, reason }) => [month, closed, at, by, reason])).toEqual([
        ['2025-04', true, '2025-06-11T15:00:00.000Z', 6, null],
        ['2025-05', true, '2025-06-11T15:00:00.000Z', 6, null],
        ['2025-06', true, '2025-07-12T15:00:00.000Z', 8, null],
        ['2025-06', false, '2025-07-12T15:00:00.000Z', 8, 'Wrong rate'],
        ['2025-06', true, '2025-07-12T15:01:00.000Z', 8, null],
      ]);
      const [, may, june] = state?.months ?? [];
      expect(may?.earned).toEqual([
        { accountManagerId: 2, cents: 10_059 },
        { accountManagerId: 3, cents: 4_224 },
      ]);
      expect(june?.settled).toEqual([
        { accountManagerId: 2, cents: -480 },
        { accountManagerId: 3, cents: -600 },
      ]);
      const amounts: number[] = [];
      for await (const { amount } of keptList<{ amount: number }>(ports, june!.changes)) amounts.push(amount);
      expect(amounts.sort()).toEqual([-480, -600]);
      for (const { facts, changes } of state?.months ?? [])
        for (const list of [facts, changes]) expect(await isWhole(ports, list)).toBe(true);
      expect(await idsOf(stores.records, 'closed-months')).toEqual([]);
      expect((await idsOf(stores.records, listParts.name)).every((id) => /^[0-9a-f]{64}-\d+$/.test(id))).toBe(true);
    }));

  it('is entered once, wherever the process died before', () =>
    withStores(async (whole) => {
      await fillAsBefore(whole.records);
      await enterFormerClosings(opened(whole));
      const expected = await stateOf(opened(whole));
      for (let nth = 1, died = true; died; nth++) {
        await withStores(async (stores) => {
          await fillAsBefore(stores.records);
          died = await enterFormerClosings(opened(stores, lostFrom(stores.records, nth))).then(
            () => false,
            () => true,
          );
          for (const _start of [1, 2]) await enterFormerClosings(opened(stores));
          expect(await stateOf(opened(stores)), `change ${nth}`).toEqual(expected);
          expect((await stores.events.read(CLOSINGS, {})).length).toBe(5);
        });
      }
    }));

  it('is nothing in a store of this version', () =>
    withStores(async (stores) => {
      await enterFormerClosings(opened(stores));
      expect(await stateOf(opened(stores))).toBeNull();
    }));
});
