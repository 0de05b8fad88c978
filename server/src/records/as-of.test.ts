import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Instant, instant } from '@hourbook/domain/time.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { counting, withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditRow, Stored } from '../ports/records.ts';
import { openAudit } from './audit.ts';
import type { RecordKind } from './kind.ts';
import { openRecords } from './records.ts';

const schema = z.strictObject({ id: z.int(), pay: z.number(), deleted: z.boolean(), secret: z.string().nullable() });
type Thing = z.output<typeof schema>;
const kind: RecordKind<typeof schema> = { entity: 'Thing', name: 'things', schema, secrets: ['secret'] };
const START = Date.parse('2025-06-11T15:00:00Z');
const fresh = { pay: 0, deleted: false, secret: null };
const at = (second: number): Instant => instant(START + second * 1000);

const open = async (store: DocumentStore) => {
  const clock = standingClock(at(0));
  return { clock, things: await openRecords(store, clock, kind), audit: await openAudit(store) };
};

/** The row of somebody who died before the record was written, or was too late for it. */
const abandoned = ({ _id, version, changeId }: Stored<Thing>, n: number, when: Instant): AuditRow => ({
  _id: `abandoned-${n}`,
  previous: changeId,
  entity: 'Thing',
  recordId: _id,
  version: version + 1,
  by: 9,
  at: when,
  before: {},
  after: { pay: -1 },
});

const steps = fc.array(
  fc.record({
    // The clock of another process may be behind.
    seconds: fc.integer({ min: -3, max: 5 }),
    what: fc.constantFrom('change', 'change', 'abandon', 'fence', 'delete', 'another'),
  }),
  { maxLength: 25 },
);

it(
  'what a record was at any instant is what all its changes up to then come to',
  () =>
    withStores(async ({ records }) => {
      const { clock, things, audit } = await open(records);
      await fc.assert(
        fc.asyncProperty(steps, async (plan) => {
          clock.set(at(0));
          const created = await things.create(fresh, author(1));
          const other = await things.create(fresh, author(1));
          const changes: { readonly at: Instant; readonly pay: number; readonly deleted: boolean }[] = [];
          const note = ({ changedAt, pay, deleted }: Stored<Thing>) => changes.push({ at: changedAt, pay, deleted });
          note(created);
          for (const [n, { seconds, what }] of plan.entries()) {
            clock.pass(seconds * 1000);
            const now = (await things.get(created.id))!;
            const when = instant(Math.max(clock.now(), Date.parse(now.changedAt)));
            if (what === 'abandon') await audit.put(abandoned(now, created.id * 1000 + n, when), 'any');
            else if (what === 'fence') await things.fence(created.id, now.version);
            else if (what === 'another')
              await things.change(other.id, author(1), (before) => ({ ...before, pay: -2 - n }));
            else if (what === 'delete')
              note(await things.change(created.id, author(1), (before) => ({ ...before, deleted: true, pay: n + 1 })));
            else note(await things.change(created.id, author(1), (before) => ({ ...before, pay: n + 1 })));
          }
          for (let second = -1; second <= 130; second += 1) {
            const replayed = changes.findLast((change) => change.at <= at(second));
            const found = await things.asOf(created.id, at(second));
            expect(found?.after ?? null).toEqual(
              replayed ? { id: created.id, secret: null, pay: replayed.pay, deleted: replayed.deleted } : null,
            );
          }
        }),
        { numRuns: 15 },
      );
    }),
  120_000,
);

it('before the first change, and of what never was, there is nothing', () =>
  withStores(async ({ records }) => {
    const { things } = await open(records);
    const { id } = await things.create(fresh, author(1));
    expect(await things.asOf(id, at(-1))).toBeNull();
    expect(await things.asOf(id, at(0))).toMatchObject({ version: 1, by: 1, before: null });
    expect(await things.asOf(99, at(0))).toBeNull();
  }));

it('of a creation that came to nothing there is nothing, of one that was made again that', () =>
  withStores(async ({ records }) => {
    const { clock, things, audit } = await open(records);
    const row = { ...abandoned({ _id: '1', version: 0, changeId: '' } as Stored<Thing>, 1, at(0)), previous: null };
    await audit.put(row, 'any');
    clock.pass(5000);
    const { id } = await things.create(fresh, author(2), 1);
    await things.change(id, author(2), (before) => ({ ...before, pay: 1 }));
    clock.pass(1000);
    await things.change(id, author(2), (before) => ({ ...before, pay: 2 }));
    expect(await things.asOf(id, at(4))).toBeNull();
    expect(await things.asOf(id, at(5))).toMatchObject({ version: 2, by: 2, after: { pay: 1 } });
  }));

it('no secret is in it', () =>
  withStores(async ({ records }) => {
    const { clock, things } = await open(records);
    const { id } = await things.create({ ...fresh, secret: '900-01-0001' }, author(1));
    clock.pass(1000);
    await things.change(id, author(1), (before) => ({ ...before, pay: 1 }));
    for (const second of [0, 1]) expect(JSON.stringify(await things.asOf(id, at(second)))).not.toContain('900-01');
  }));

it(
  'of a thousand changes a handful of rows is read',
  () =>
    withStores(async ({ records }) => {
      const { store, read } = counting(records);
      const { clock, things } = await open(store);
      const { id } = await things.create(fresh, author(1));
      for (let pay = 1; pay <= 1000; pay += 1) {
        clock.pass(1000);
        await things.change(id, author(1), (before) => ({ ...before, pay }));
      }
      for (const second of [0, 1, 500, 999, 1000, 2000]) {
        read();
        expect(await things.asOf(id, at(second))).toMatchObject({ after: { pay: Math.min(second, 1000) } });
        expect(read()).toBeLessThan(10);
      }
    }),
  60_000,
);

it('a row of an older layout is told as the record is today', () =>
  withStores(async ({ records }) => {
    const { clock, things, audit } = await open(records);
    const older = await things.create(fresh, null, 1);
    const { pay: _pay, ...rest } = fresh;
    await audit.put({ ...(await audit.get(older.changeId))!, after: { ...rest, id: 1, wage: 7 } }, 'any');
    clock.pass(1000);
    await things.change(1, null, (before) => ({ ...before, pay: 8 }));
    const upToDate = ({ wage, ...kept }: Readonly<Record<string, unknown>>) =>
      wage === undefined ? kept : { ...kept, pay: wage };
    const today = await openRecords(records, clock, { ...kind, upToDate });
    expect((await today.asOf(1, at(0)))?.after).toMatchObject({ pay: 7 });
    expect((await today.asOf(1, at(1)))?.after).toMatchObject({ pay: 8 });
  }));
