import { type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { inRange, instant } from '@hourbook/domain/time.ts';
import { emptyAccount } from '@hourbook/domain/time-off/account.ts';
import { compareRowIds } from '@hourbook/domain/timesheet/row.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { type Happened, happening, histories } from '@hourbook/tests/builders/histories.ts';
import { type RawRow, rawRows } from '@hourbook/tests/builders/raw-rows.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountsAsOf } from '../time-off-entries/accounts-as-of.ts';
import { listedMonths, listedRows } from '../timesheet-months/listed-rows.ts';
import { listedMonthsAsOf } from '../timesheet-row-versions/months-as-of.ts';
import { rowsAsOf } from '../timesheet-row-versions/rows-as-of.ts';
import { history } from './history.ts';
import { startProjector } from './projector.ts';
import { type OpenReadModels, openReadModels } from './read-models.ts';

const PEOPLE = [7, 42, 43];
const BEGINNING = Date.parse('2025-06-11T15:00:00Z');
const unexpected = (error: unknown) => expect.unreachable(String(error));

async function enterAll(events: EventStore, all: readonly Happened[]): Promise<RecordedEvent[]> {
  for (const [index, { userId, facts }] of all.entries()) {
    await enter(events, userId, facts, instant(BEGINNING + 1000 * index));
  }
  const entered: RecordedEvent[] = [];
  for await (const page of history(events, { end: await events.head() })) entered.push(...page.events);
  return entered;
}

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const each of all) collected.push(each);
  return collected;
}

async function projected(events: EventStore, readModels: DocumentStore): Promise<OpenReadModels> {
  const set = await openReadModels(readModels, events);
  const projector = await startProjector(events, set, { failed: unexpected });
  await projector.reached(await events.head());
  await projector.stop();
  return set;
}

const asked = fc.record({
  range: fc.constantFrom(
    { start: '2025-05-31', end: '2025-06-10' },
    { start: '2025-06-01', end: '2025-06-30' },
    { start: '2025-01-01', end: '2025-12-31' },
    { start: '2025-06-30', end: '2025-06-30' },
  ),
  people: fc.constantFrom<'everybody' | number[]>('everybody', [42], [43, 7], [], [8]),
  after: fc.nat({ max: 40 }),
});

const concerns = ({ range, people }: { range: { start: string; end: string }; people: 'everybody' | number[] }) => {
  return ({ userId, date }: Pick<RawRow, 'userId' | 'date'>) =>
    inRange(date, range) && (people === 'everybody' || people.includes(userId));
};

const byId = (a: { rowId: string }, b: { rowId: string }) => (a.rowId < b.rowId ? -1 : 1);

it('both lists say what a second program makes of the raw events, whatever happened and was asked', () =>
  fc.assert(
    fc.asyncProperty(fc.array(happening(PEOPLE), { maxLength: 40 }), asked, (happenings, { after, ...question }) =>
      withStores(async ({ events, readModels }) => {
        const entered = await enterAll(events, histories(happenings));
        const set = await projected(events, readModels);

        const listed = rawRows(entered)
          .filter(({ removed, inAccounting }) => !removed || inAccounting)
          .filter(concerns(question))
          .map(({ removed: _removed, inAccounting: _in, ...row }) => row)
          .sort(
            (a, b) =>
              (a.date.slice(0, 7) < b.date.slice(0, 7) ? -1 : a.date.slice(0, 7) > b.date.slice(0, 7) ? 1 : 0) ||
              a.userId - b.userId ||
              (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
              compareRowIds(a.rowId, b.rowId),
          );
        expect((await collect(listedRows(set, question))).flat()).toEqual(listed);

        const at = instant(BEGINNING + 1000 * after);
        const then = rawRows(entered.filter(({ meta }) => String(meta.at) <= at))
          .filter(concerns(question))
          .map(({ inAccounting: _in, modifiedAt: _at, ...row }) => row);
        const people = question.people === 'everybody' ? PEOPLE : question.people;
        const rows = (await collect(rowsAsOf(set, { range: question.range, people, at }))).map(
          ({ rowId, userId, date, clientId, payCode, hours, sync, billableCode, comment, removed }) => ({
            rowId,
            userId,
            date,
            clientId,
            payCode,
            hours,
            sync,
            billableCode,
            comment,
            removed,
          }),
        );
        expect(rows.sort(byId)).toEqual(then.sort(byId));
      }),
    ),
    { numRuns: 60 },
  ));

/** Only what lists show of a month. */
const shown = async (months: ReturnType<typeof listedMonths>) =>
  (await collect(months)).map(({ userId, lastSync, rows }) => ({
    userId,
    lastSync,
    rows: rows.map(({ rowId, date, clientId, payCode, hours, sync, billableCode, comment, modifiedAt }) => ({
      rowId,
      date,
      clientId,
      payCode,
      hours,
      sync,
      billableCode,
      comment,
      modifiedAt,
    })),
  }));

it('months and accounts as of an instant are those of books that end there', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(happening(PEOPLE), { minLength: 10, maxLength: 40, size: 'max' }),
      asked,
      (happenings, { after, range }) =>
        withStores(async (all) => {
          const told = histories(happenings);
          await enterAll(all.events, told);
          const set = await projected(all.events, all.readModels);
          const at = instant(BEGINNING + 1000 * after);
          await withStores(async (ended) => {
            await enterAll(ended.events, told.slice(0, after + 1));
            const then = await projected(ended.events, ended.readModels);
            expect(await shown(listedMonthsAsOf(set, { range, people: PEOPLE, at }))).toEqual(
              await shown(listedMonths(then, { range, people: PEOPLE })),
            );
            const accounts = await then.models.timeOffAccounts.find(everything);
            const now = new Map(accounts.map(({ _id, pos: _pos, ...account }) => [account.userId, account]));
            for await (const account of accountsAsOf(set, { people: PEOPLE, at }))
              expect(account).toEqual(now.get(account.userId) ?? emptyAccount(account.userId));
          });
        }),
    ),
    { numRuns: 60 },
  ));
