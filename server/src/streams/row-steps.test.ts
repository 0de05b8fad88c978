import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { tell, untold } from '@hourbook/domain/timesheet/history.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { streamPages } from './chain.ts';
import { rowSteps } from './row-steps.ts';

const ROW = '42.0';
const changed = (hours: number, rowId = ROW) => ({ ...recorded({ rowId, hours }), type: 'HoursChanged' }) as BookEvent;
const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: ROW, sync: 'UNSYNCHRONIZED' } };
const reassessed = (sync: 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION'): BookEvent => ({
  type: 'SyncStatusReassessed',
  data: { rows: [{ rowId: ROW, sync }] },
});
const syncedMeanwhile = (rowRevision: number, ...meanwhile: BookEvent[]): BookEvent[] => [
  { type: 'SyncRequested', data: { syncId: 's', rows: [{ rowId: ROW, operation: 'upsert', rowRevision }] } },
  ...meanwhile,
  {
    type: 'RowsSynchronized',
    data: { syncId: 's', rows: [{ rowId: ROW, rowRevision, externalId: '1', externalVersion: '0' }] },
  },
];

/** Every page of what happened to the row, with how many entries were read for each. */
async function pagesOf(events: EventStore, newest: number) {
  const pages: { steps: readonly unknown[]; read: number }[] = [];
  for (let from: number | null = newest; from !== null; ) {
    let read = 0;
    const counted: Pick<EventStore, 'read'> = {
      async read(...asked) {
        const page = await events.read(...asked);
        read += page.length;
        return page;
      },
    };
    const { steps, earlier }: Awaited<ReturnType<typeof rowSteps>> = await rowSteps(counted as EventStore, ROW, from);
    pages.push({ steps, read });
    from = earlier;
  }
  return pages;
}

/** What is told of the book when it is read from its beginning. */
async function whole(events: EventStore) {
  let told = untold;
  for await (const page of streamPages(events, 'book-42')) told = tell(told, page.map(readBookEntry), new Set([ROW]));
  return told.steps.toReversed();
}

describe('what happened to a row, page by page', () => {
  const others = (n: number) => Array.from({ length: n }, (_, each) => changed(100 + (each % 2), '42.1'));
  const own = (n: number) => Array.from({ length: n }, (_, each) => changed((each % 2000) + 1));
  const begun = [recorded({ rowId: ROW }), recorded({ rowId: '42.1', date: '2025-06-11' })];

  it.each([
    ['was recorded only', begun],
    ['was changed very often', [...begun, ...own(900)]],
    ['was changed again after much else', [...begun, changed(1), ...others(900), changed(2), removed]],
    [
      'waited for accounting when it was changed',
      [
        ...begun,
        ...own(30),
        ...own(5),
        ...syncedMeanwhile(36, changed(1)),
        ...syncedMeanwhile(38),
        removed,
        changed(2),
        ...own(22),
      ],
    ],
    [
      'was looked at again and again',
      [
        ...begun,
        ...Array.from({ length: 120 }, (_, n) => reassessed(n % 2 === 0 ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED')),
        changed(1),
      ],
    ],
  ])('where it %s, is what the whole book tells', (_what, facts) =>
    withStores(async ({ events }) => {
      await enter(events, 42, facts);
      const pages = await pagesOf(events, facts.length - 1);
      expect(pages.flatMap(({ steps }) => steps)).toEqual(await whole(events));
      for (const { steps } of pages) expect(steps.length).toBeLessThanOrEqual(HISTORY_PAGE);
    }),
  );

  it('is read no further than it is told', () =>
    withStores(async ({ events }) => {
      const facts = [...begun, ...own(3000)];
      await enter(events, 42, facts);
      for (const { read } of await pagesOf(events, facts.length - 1)) expect(read).toBeLessThanOrEqual(200);
    }));

  it('ends a page early where much else lies between', () =>
    withStores(async ({ events }) => {
      const facts = [...begun, changed(1), ...others(2500), changed(2), changed(3)];
      await enter(events, 42, facts);
      const pages = await pagesOf(events, facts.length - 1);
      expect(pages[0]).toMatchObject({ steps: [{}] });
      expect(pages[0]?.read).toBeLessThan(2500);
      expect(pages.flatMap(({ steps }) => steps)).toEqual(await whole(events));
    }));
});
