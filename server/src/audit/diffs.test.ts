import { randomUUID } from 'node:crypto';
import type { AuditDiffs, AuditDiffsInput } from '@hourbook/domain/audit/contracts.ts';
import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { happening, histories } from '@hourbook/tests/builders/histories.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aClient, anAssignment, aPerson, LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import { type RawRow, rawRows } from '@hourbook/tests/builders/raw-rows.ts';
import { project } from '@hourbook/tests/builders/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import { Command } from '../command.ts';
import { openDirectory } from '../people/directory/directory.ts';
import type { ListPorts } from '../ports.ts';
import { exportsKept, foldedCommands } from '../streams/folded-streams.ts';
import { auditDiffs } from './diffs.ts';
import { noteExport } from './exports.ts';

const PEOPLE = [7, 42, 43];
const BEGINNING = Date.parse('2025-06-11T15:00:00Z');
const at = (second: number): string => instant(BEGINNING + 1000 * second);
/** Of Lakeshore until 06/05/2025 and from 06/06/2025, and of Meridian, in cents an hour. Own company brings in nothing. */
const RATES = { early: 9_000, late: 10_050, meridian: 7_525 };
const range = { start: '2025-06-01', end: '2025-06-30' };

const assignments = [
  anAssignment(OWN),
  anAssignment(LAKESHORE, { id: 'a1', hourlyRateInCents: RATES.early, endDate: '2025-06-05' }),
  anAssignment(LAKESHORE, { id: 'a2', hourlyRateInCents: RATES.late, startDate: '2025-06-06' }),
  anAssignment(MERIDIAN, { hourlyRateInCents: RATES.meridian }),
];
const admin = aPerson({ id: 1, roles: ['ROLE_ADMIN'] });

/** Ports over the books of some people, with everything that happened in them, one second apart. */
const withHistories = (happenings: Parameters<typeof histories>[0], use: (company: Company) => Promise<void>) =>
  withStores(async (stores) => {
    const clock = standingClock(at(100_000));
    const records = await openAllRecords(stores.records, clock);
    for (const client of [
      aClient(OWN, 'Northbridge'),
      aClient(LAKESHORE, 'Lakeshore'),
      aClient(MERIDIAN, 'Meridian'),
    ]) {
      const { id, ...data } = client;
      await records.clients.create(data, null, id);
    }
    for (const userId of [1, ...PEOPLE]) {
      const { id, ...data } = aPerson({ id: userId, username: `p${userId}@northbridge.example`, assignments });
      await records.people.create({ ...data, email: data.username }, null, id);
    }
    for (const [index, { userId, facts }] of histories(happenings).entries()) {
      await enter(stores.events, userId, facts, at(index));
    }
    const set = await openReadModels(stores.readModels, stores.events);
    await project(stores.events, set);
    const entered: RecordedEvent[] = [];
    for await (const page of history(stores.events, { end: await stores.events.head() })) entered.push(...page.events);
    const ports = {
      records,
      clock,
      events: stores.events,
      directory: openDirectory({ records, clock }),
      readModels: { read: (read: (opened: typeof set) => Promise<unknown>) => read(set) },
      projector: { reached: async () => true },
      lastWrites: { of: async () => '0'.repeat(20) },
      exports: foldedCommands(exportsKept, { events: stores.events, clock }),
    } as unknown as Company['ports'];
    const diff = (asked: Partial<AuditDiffsInput>, viewer = admin, most?: number) =>
      auditDiffs(ports, viewer, { startDate: range.start, endDate: range.end, ...asked }, most);
    await use({ ports, entered, clock, diff });
  });

interface Company {
  readonly ports: ListPorts & Parameters<typeof noteExport>[0];
  readonly entered: readonly RecordedEvent[];
  readonly clock: ReturnType<typeof standingClock>;
  readonly diff: (asked: Partial<AuditDiffsInput>, viewer?: typeof admin, most?: number) => Promise<AuditDiffs>;
}

/** A second, simple computation: rows folded from the raw entries, compared one by one, and priced by hand. */
const inDays = ({ date }: RawRow) => range.start <= date && date <= range.end;
const rowsAt = (entered: readonly RecordedEvent[], until: string): Map<string, RawRow> => {
  const rows = rawRows(entered.filter(({ meta }) => String(meta.at) <= until));
  return new Map(rows.filter((row) => !row.removed && inDays(row)).map((row) => [row.rowId, row]));
};
const centsOf = ({ clientId, date, hours }: RawRow): number => {
  if (clientId === OWN) return 0;
  const rate = clientId === MERIDIAN ? RATES.meridian : date < '2025-06-06' ? RATES.early : RATES.late;
  return Math.round((hours * rate) / 100);
};
const said = ({ date, clientId, payCode, hours, comment, billableCode, sync }: RawRow) =>
  JSON.stringify([date, clientId, payCode, hours, comment, billableCode, sync]);

type Rows = ReadonlyMap<string, RawRow>;

function recomputed(before: Rows, after: Rows, only: number | null) {
  const counts = (row: RawRow | undefined): row is RawRow => !!row && (only === null || row.clientId === only);
  const people = new Map<number, { rows: string[]; hours: number[]; cents: number[] }>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)];
    if ((!counts(old) && !counts(now)) || (old && now && said(old) === said(now))) continue;
    const { userId } = (now ?? old)!;
    const known = people.get(userId) ?? { rows: [], hours: [0, 0], cents: [0, 0] };
    people.set(userId, known);
    known.rows.push(id);
    for (const [index, row] of [old, now].entries()) {
      if (!counts(row)) continue;
      known.hours[index]! += row.hours;
      known.cents[index]! += centsOf(row);
    }
  }
  return [...people]
    .sort(([a], [b]) => a - b)
    .map(([userId, known]) => ({ userId, ...known, rows: known.rows.sort() }));
}

const told = ({ people }: AuditDiffs) =>
  people
    .map(({ userId, changes, hours, money }) => ({
      userId,
      rows: changes.map(({ id }) => id).sort(),
      hours: [hours.before, hours.after].map((each) => Math.round(each * 100)),
      cents: [money!.before, money!.after].map((each) => Math.round(each * 100)),
    }))
    .sort((a, b) => a.userId - b.userId);

const some = fc.array(happening(PEOPLE), { minLength: 10, maxLength: 40, size: 'max' });

describe('what changed for many people', () => {
  it('between two instants is what a second program makes of the raw entries, also at one client', () =>
    fc.assert(
      fc.asyncProperty(some, fc.nat({ max: 30 }), fc.nat({ max: 15 }), (happenings, first, more) =>
        withHistories(happenings, async ({ entered, diff }) => {
          const [from, to] = [at(first), at(first + more)];
          const [before, after] = [rowsAt(entered, from), rowsAt(entered, to)];
          expect(told(await diff({ from, to }))).toEqual(recomputed(before, after, null));
          const at1 = await diff({ from, to, clientId: LAKESHORE });
          expect(told(at1)).toEqual(recomputed(before, after, LAKESHORE));
          const hours = [before, after].map((rows) =>
            [...rows.values()].reduce((sum, row) => sum + (row.clientId === LAKESHORE ? row.hours : 0), 0),
          );
          expect([at1.allHours.before, at1.allHours.after].map((each) => Math.round(each * 100))).toEqual(hours);
        }),
      ),
      { numRuns: 25 },
    ));

  it('since accounting accepted each row is what a second program finds, also for rows that were moved', () =>
    fc.assert(
      fc.asyncProperty(some, (happenings) =>
        withHistories(happenings, async ({ entered, diff }) => {
          // What accounting has accepted last: a row as it was, or that it is gone.
          const accepted = new Map<string, RawRow>();
          for (let end = 1; end <= entered.length; end++) {
            for (const row of rawRows(entered.slice(0, end))) {
              const hasLeft = accepted.get(row.rowId)?.inAccounting && !row.inAccounting;
              if (row.sync === 'SYNCHRONIZED' || hasLeft) accepted.set(row.rowId, row);
            }
          }
          const now = new Map(rawRows(entered).map((row) => [row.rowId, row]));
          for (const [id, row] of accepted) if (!inDays(row) && !inDays(now.get(id)!)) accepted.delete(id);
          const sent = new Map([...accepted].filter(([, { inAccounting }]) => inAccounting));
          const after = new Map(
            [...accepted].flatMap(([id, { sync }]) => (now.get(id)!.removed ? [] : [[id, { ...now.get(id)!, sync }]])),
          );
          expect(told(await diff({ since: 'sync' }))).toEqual(recomputed(sent, after, null));
        }),
      ),
      { numRuns: 25 },
    ));

  it('tells nothing of a row whose removal accounting has accepted', () =>
    withHistories(
      [
        { ...someHours, userId: 42 },
        { ...someHours, userId: 42, what: 'request sync' },
        { ...someHours, userId: 42, what: 'accept' },
        { ...someHours, userId: 42, what: 'remove' },
        { ...someHours, userId: 42, what: 'request sync' },
        { ...someHours, userId: 42, what: 'let go' },
      ],
      async ({ diff }) => expect((await diff({ since: 'sync' })).people).toEqual([]),
    ));

  it('knows what accounting has of a row that has since come from another month', () =>
    withHistories(
      [
        { ...someHours, userId: 42, date: '2025-05-30' },
        { ...someHours, userId: 42, what: 'request sync' },
        { ...someHours, userId: 42, what: 'accept' },
        { ...someHours, userId: 42, what: 'change', hours: 600 },
      ],
      async ({ diff }) => {
        const { people } = await diff({ since: 'sync' });
        expect(people.flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]))).toMatchObject([
          [
            { trackingDate: '2025-05-30', hours: 8 },
            { trackingDate: '2025-06-10', hours: 6 },
          ],
        ]);
      },
    ));

  it('lists the first rows only, and counts and sums all', () =>
    withHistories(
      PEOPLE.flatMap((userId) => Array.from({ length: 3 }, () => ({ ...someHours, userId }))),
      async ({ diff }) => {
        const found = await diff({ from: at(-1) }, admin, 4);
        expect(found).toMatchObject({ changed: 9, more: true, hours: { before: 0, after: 72 } });
        expect(found.people.map(({ changed, changes }) => [changed, changes.length])).toEqual([
          [3, 3],
          [3, 1],
          [3, 0],
        ]);
        expect(await diff({ from: at(-1) }, admin, 9)).toMatchObject({ more: false });
      },
    ));
});

const someHours: Omit<Parameters<typeof histories>[0][number], 'userId'> = {
  what: 'record',
  which: 0,
  date: '2025-06-10',
  clientId: LAKESHORE,
  payCode: 'RATE_HOURS',
  hours: 800,
  comment: null,
  sync: 'UNSYNCHRONIZED',
};

describe('who sees what', () => {
  it('is nobody’s but their own without a role for it, and then without money', () =>
    withHistories(
      [7, 42, 43].map((userId) => ({ ...someHours, userId })),
      async ({ diff }) => {
        const dana = aPerson({ id: 42, roles: ['ROLE_TEAM_LEAD', 'ROLE_ACCOUNT_MANAGER'] });
        const own = await diff({ from: at(-1) }, dana);
        expect(own.people.map(({ userId }) => userId)).toEqual([42]);
        const text = JSON.stringify(own);
        expect(text).not.toMatch(/"money":[^n]/);
        expect(text).not.toContain('804');
        await expect(diff({ from: at(-1), userId: 7 }, dana)).rejects.toMatchObject({ code: 'not-found' });
        expect((await diff({ from: at(-1), userId: 42 })).money).toEqual({ before: 0, after: 804 });
      },
    ));
});

describe('since evidence was downloaded', () => {
  const by = () => ({ actorId: 1, command: new Command(randomUUID()), source: 'web', correlationId: 'test' }) as const;

  it('each book is counted from its own last download, and those that never were are left out', () =>
    withHistories(
      [0, 1, 2].flatMap(() => PEOPLE.map((userId) => ({ ...someHours, userId }))),
      async ({ ports, diff, clock }) => {
        expect(await diff({ since: 'export' })).toMatchObject({ from: null, people: [], leftOut: 4 });
        clock.set(at(2));
        await noteExport(ports, by(), '2025-06', null);
        clock.set(at(5));
        await noteExport(ports, by(), '2025-05', [43, 42]);
        clock.set(at(6));
        await noteExport(ports, by(), '2025-06', [42]);
        clock.set(at(100));
        const found = await diff({ since: 'export' });
        expect(found.leftOut).toBe(0);
        expect(found.people.map(({ userId, changed }) => [userId, changed])).toEqual([
          [7, 2],
          [42, 1],
          [43, 1],
        ]);
        expect((await diff({ since: 'export', userId: 42 })).from).toBe(at(6));
        expect((await diff({ since: 'export', userId: 42, to: at(3) })).from).toBe(at(2));
      },
    ));
});
