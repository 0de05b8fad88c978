import { foldBatch } from '@hourbook/projections/projector/fold.ts';
import { alwaysInUse } from '@hourbook/projections/projector/in-use.ts';
import { BOOKS, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import type { BookFinding } from '@hourbook/workers/check-books/book-check.ts';
import type { StreamFinding } from '@hourbook/workers/check-books/stream-check.ts';
import { expect, it } from 'vitest';
import { openAllRecords } from '../all-records.ts';
import { openNightlyBookCheck } from './book-check.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };
/** One person whose book is folded, as a Hourbook that was started on 06/11 at noon sees it. */
const withNights = <T>(use: (night: Awaited<ReturnType<typeof furnish>>) => Promise<T>): Promise<T> =>
  withStores(async (stores) => use(await furnish(stores)));

async function furnish({ events, records, readModels }: Parameters<Parameters<typeof withStores>[0]>[0]) {
  const clock = standingClock('2025-06-11T17:00:00Z');
  const { people } = await openAllRecords(records, clock);
  const { id, ...data } = aPerson();
  await people.create(data, null, id);
  await enter(events, id, someFacts(id));
  const opened = await openReadModels(readModels, events);
  await foldBatch(opened.filled, await events.read(`book-${id}`));
  await opened.checkpoints.put({ _id: BOOKS, pos: await events.head() }, 'any');
  const open = () => openNightlyBookCheck({ events, readModels: alwaysInUse(opened), people, store: records, clock });
  const found: (BookFinding | StreamFinding)[] = [];
  const tell = (finding: BookFinding | StreamFinding) => void found.push(finding);
  return { id, opened, found, tell, check: await open(), open };
}

it('keeps what it came to, over a restart too', () =>
  withNights(async ({ check, open, tell, found }) => {
    expect(await check.last()).toBeNull();
    const result = { finishedAt: '2025-06-11T17:00:00.000Z', books: 1, others: 0, entries: 8, findings: 0 };
    expect(await check.run(tell, pass)).toEqual(result);
    expect(await (await open()).last()).toEqual(result);
    expect(found).toEqual([]);
  }));

it('tells what it finds, by book, collection and field', () =>
  withNights(async ({ id, check, tell, found, opened: { models } }) => {
    await models.timesheetRows.put({ ...(await models.timesheetRows.get(`${id}.0`))!, comment: 'secret' }, 'any');
    expect(await check.run(tell, pass)).toMatchObject({ findings: 1 });
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

it('that was ended early comes to nothing', () =>
  withNights(async ({ check, tell }) => {
    await expect(check.run(tell, { ...pass, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await check.last()).toBeNull();
  }));
