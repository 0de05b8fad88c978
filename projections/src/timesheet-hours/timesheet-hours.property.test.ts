import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { happening, histories } from '@hourbook/tests/builders/histories.ts';
import { project } from '@hourbook/tests/builders/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldBatch, foldSteps } from '../projector/fold.ts';
import { foldBooks } from '../projector/fold-books.ts';
import { history } from '../projector/history.ts';
import { type OpenReadModels, openGeneration, openReadModels } from '../projector/read-models.ts';
import { type ListedMonth, listedMonths } from '../timesheet-months/listed-rows.ts';
import { hoursOf, listedHours } from './listed-hours.ts';
import type { TimesheetHoursDocument } from './timesheet-hours.ts';
import { workedMonths } from './worked-months.ts';

const PEOPLE = [7, 42, 43];
const BEGINNING = Date.parse('2025-06-11T15:00:00Z');
const JUNE = { start: '2025-06-01', end: '2025-06-30' };

const range = fc.constantFrom(
  { start: '2025-05-31', end: '2025-06-10' },
  { start: '2025-06-12', end: '2025-06-13' },
  { start: '2025-06-30', end: '2025-06-30' },
  { start: '2025-01-01', end: '2025-12-31' },
  JUNE,
);
const happenings = fc.array(happening(PEOPLE), { maxLength: 40 });

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const each of all) collected.push(each);
  return collected;
}

const sumsBy = <R>(rows: readonly R[], keyOf: (row: R) => unknown[], of: (row: R) => { hours: number; rows: number }) =>
  [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row)))]
    .map(([key, alike]) => {
      const sums = alike.map(of);
      const total = (field: 'hours' | 'rows') => sums.reduce((sum, each) => sum + each[field], 0);
      return { key, hours: total('hours'), rows: total('rows') };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));

/** The same sums straight from the rows. */
const recomputed = ({ userId, rows, lastSync }: ListedMonth) => ({
  userId,
  lastSync,
  sums: sumsBy(
    rows,
    ({ date, clientId, payCode, sync, hours }) => [date, clientId, payCode, sync, hours === 0],
    ({ hours }) => ({ hours, rows: 1 }),
  ),
  toSend: rows
    .filter(({ sync }) => sync === 'UNSYNCHRONIZED' || sync === 'ERROR_SYNCHRONIZATION')
    .map(({ rowId, clientId }) => ({ rowId, clientId })),
});

const told = ({ userId, days, toSend, lastSync }: ReturnType<typeof hoursOf>) => ({
  userId,
  lastSync,
  sums: sumsBy(
    days,
    ({ date, clientId, payCode, sync, hours }) => [date, clientId, payCode, sync, hours === 0],
    ({ hours, rows }) => ({ hours, rows }),
  ),
  toSend,
});

const byId = (set: OpenReadModels): Promise<TimesheetHoursDocument[]> =>
  set.lists.timesheetHours.find(everything, { sort: ['_id'] });

it('the sums are those of the rows, whatever happened and was asked', () =>
  fc.assert(
    fc.asyncProperty(happenings, range, fc.subarray(PEOPLE), (happenings, days, people) =>
      withStores(async ({ events, readModels }) => {
        for (const [n, { userId, facts }] of histories(happenings).entries())
          await enter(events, userId, facts, instant(BEGINNING + 1000 * n));
        const set = await openReadModels(readModels, events);
        await project(events, set);
        const asked = { range: days, people };
        const months = await collect(listedMonths(set, asked));
        expect((await collect(listedHours(set, asked))).map(told)).toEqual(months.map(recomputed));
        expect(months.map(hoursOf).map(told)).toEqual(months.map(recomputed));

        const june = await collect(listedMonths(set, { range: JUNE, people }));
        const worked = june.map(({ userId, rows }) => ({
          userId,
          hours: rows
            .filter(({ payCode }) => payCode === 'RATE_HOURS' || payCode === 'OVERTIME_HOURS')
            .reduce((sum, { hours }) => sum + hours, 0),
        }));
        const counted = (await collect(workedMonths(set, '2025-06', people))).map(({ userId, days }) => ({
          userId,
          hours: Array.from(days).reduce((sum, number, at) => sum + (at % 4 === 2 ? number : 0), 0),
        }));
        expect(counted).toEqual(worked.filter(({ hours }) => hours > 0));
      }),
    ),
    { numRuns: 60 },
  ));

it('filled in any order, in part before, or twice, they are the same documents', () =>
  fc.assert(
    fc.asyncProperty(
      happenings,
      fc.nat({ max: 60 }),
      fc.shuffledSubarray(PEOPLE, { minLength: 3 }),
      (all, first, order) =>
        withStores(async ({ events, readModels }) => {
          for (const [n, { userId, facts }] of histories(all).entries())
            await enter(events, userId, facts, instant(BEGINNING + 1000 * n));
          const entered = [];
          for await (const page of history(events, { end: await events.head() })) entered.push(...page.events);
          const atOnce = await openGeneration(readModels, 1);
          await foldSteps(atOnce.derived, (await foldBatch(atOnce.filled, entered)).steps);

          const beside = await openGeneration(readModels, 2);
          await foldSteps(beside.derived, (await foldBatch(beside.filled, entered.slice(0, first))).steps);
          for (let times = 0; times < 2; times++) await foldBooks(events, beside.derived, order.map(bookStream));

          expect(await byId(beside)).toEqual(await byId(atOnce));
        }),
    ),
    { numRuns: 60 },
  ));
