import { foldBatch } from '@hourbook/projections/projector/fold.ts';
import { BOOKS, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { BookFinding } from '@hourbook/workers/book-check/book-check.ts';
import { expect, it } from 'vitest';
import { enter, someFacts } from '../../../tests/builders/books.ts';
import { standingClock } from '../../../tests/builders/hourbook.ts';
import { aPerson } from '../../../tests/builders/people.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { openAllRecords } from '../records/open.ts';
import { openNightlyBookCheck } from './book-check.ts';

const { signal } = new AbortController();
/** 02:00 in Chicago is 07:00 UTC in summer. */
const JUST_BEFORE_TWO = '2025-06-12T06:59:59Z';
const TWO = '2025-06-12T07:00:00Z';

/** One person whose book is folded, as a Hourbook that was started on 06/11 at noon sees it. */
const withNights = <T>(use: (night: Awaited<ReturnType<typeof furnish>>) => Promise<T>): Promise<T> =>
  withStores(async (stores) => use(await furnish(stores)));

async function furnish({ events, records, readModels }: Parameters<Parameters<typeof withStores>[0]>[0]) {
  const clock = standingClock('2025-06-11T17:00:00Z');
  const { people } = await openAllRecords(records, clock);
  const { id, ...data } = aPerson();
  await people.create(data, null, id);
  await enter(events, id, someFacts(id));
  const opened = await openReadModels(readModels, await events.head());
  await foldBatch(opened.filled, await events.read(`book-${id}`));
  await opened.checkpoints.put({ _id: BOOKS, pos: await events.head() }, 'any');
  const open = () => openNightlyBookCheck({ events, readModels: opened, people, store: records, clock });
  const found: BookFinding[] = [];
  const tell = (finding: BookFinding) => void found.push(finding);
  return { id, clock, opened, found, tell, check: await open(), open };
}

it('runs once a night, from two in the morning on, and keeps what it came to', () =>
  withNights(async ({ clock, check, open, tell, found }) => {
    expect(await check.runIfDue(tell, signal)).toBeNull();
    clock.set(JUST_BEFORE_TWO);
    expect(await check.runIfDue(tell, signal)).toBeNull();
    expect(await check.last()).toBeNull();
    clock.set(TWO);
    const result = { finishedAt: '2025-06-12T07:00:00.000Z', books: 1, entries: 8, findings: 0 };
    expect(await check.runIfDue(tell, signal)).toEqual(result);
    expect(await check.runIfDue(tell, signal)).toBeNull();
    expect(await (await open()).last()).toEqual(result);
    expect(found).toEqual([]);
  }));

it('makes a missed night good after a restart, once however many were missed', () =>
  withNights(async ({ clock, check, open, tell }) => {
    await check.runIfDue(tell, signal);
    clock.set('2025-06-20T15:00:00Z');
    const later = await open();
    expect(await later.runIfDue(tell, signal)).not.toBeNull();
    expect(await later.runIfDue(tell, signal)).toBeNull();
  }));

it('tells what it finds, by book, collection and field', () =>
  withNights(async ({ id, clock, check, tell, found, opened: { models } }) => {
    await check.runIfDue(tell, signal);
    await models.timesheetRows.put({ ...(await models.timesheetRows.get(`${id}.0`))!, comment: 'secret' }, 'any');
    clock.set(TWO);
    expect(await check.runIfDue(tell, signal)).toMatchObject({ findings: 1 });
    expect(found).toEqual([
      {
        userId: id,
        problem: 'different',
        revision: null,
        collection: 'timesheet-rows.v1',
        id: `${id}.0`,
        fields: ['comment'],
      },
    ]);
  }));

it('that was ended early is still due', () =>
  withNights(async ({ clock, check, tell }) => {
    await check.runIfDue(tell, signal);
    clock.set(TWO);
    await expect(check.runIfDue(tell, AbortSignal.abort())).rejects.toThrow();
    expect(await check.runIfDue(tell, signal)).not.toBeNull();
  }));
