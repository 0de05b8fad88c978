import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { tell, untold } from '@hourbook/domain/timesheet/history.ts';
import { enter } from '@hourbook/tests/builders/books.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { longestTurn } from '@hourbook/tests/builders/turns.ts';
import { describe, expect, it } from 'vitest';
import { streamPages } from './chain.ts';
import { sheetSteps } from './sheet-steps.ts';

const ROWS = new Set(['42.0', '42.1']);
const changed = (hours: number, rowId: string) =>
  ({ ...recorded({ rowId, hours }), type: 'HoursChanged' }) as BookEvent;
const reassessed = (...rowIds: string[]): BookEvent => ({
  type: 'SyncStatusReassessed',
  data: { rows: rowIds.map((rowId) => ({ rowId, sync: 'NO_SYNCHRONIZATION' })) },
});
const begun = [
  recorded({ rowId: '42.0' }),
  recorded({ rowId: '42.1', date: '2025-06-11' }),
  recorded({ rowId: '42.2', date: '2025-07-11' }),
];
const many = (n: number, rowId: (each: number) => string) =>
  Array.from({ length: n }, (_, each) => changed((each % 2000) + 1, rowId(each)));

async function pagesOf(events: EventStore, newest: number) {
  const pages: Awaited<ReturnType<typeof sheetSteps>>[] = [];
  for (let from: number | null = newest; from !== null; from = pages.at(-1)?.earlier ?? null) {
    pages.push(await sheetSteps(events, 42, ROWS, from));
  }
  return pages;
}

/** What is told of the book when it is read from its beginning, the newest entry first. */
async function whole(events: EventStore) {
  let told = untold;
  for await (const page of streamPages(events, 'book-42')) told = tell(told, page.map(readBookEntry), ROWS);
  return told.steps.toReversed();
}

describe('what happened to the rows of a sheet, page by page', () => {
  it.each([
    ['was recorded only', begun],
    ['was changed often, now here, now there', [...begun, ...many(500, (n) => `42.${n % 3}`)]],
    ['was changed again after much else', [...begun, ...many(900, () => '42.2'), changed(2, '42.0')]],
    ['was looked at as one', [...begun, ...many(60, () => '42.0'), reassessed('42.0', '42.1'), changed(3, '42.1')]],
    ['has a row that nobody touched for long', [...begun, ...many(2600, () => '42.0'), reassessed('42.1', '42.0')]],
  ])('where it %s, is what the whole book tells', (_what, facts) =>
    withStores(async ({ events }) => {
      await enter(events, 42, facts);
      const pages = await pagesOf(events, facts.length - 1);
      expect(pages.flatMap(({ steps }) => steps)).toEqual(await whole(events));
      for (const { steps } of pages) {
        expect(new Set(steps.map(({ revision }) => revision)).size).toBeLessThanOrEqual(HISTORY_PAGE);
      }
    }),
  );

  it('ends where somebody asks for what was before it began', () =>
    withStores(async ({ events }) => {
      await enter(events, 42, [recorded({ rowId: '42.0' }), recorded({ rowId: '42.1' })]);
      expect(await sheetSteps(events, 42, new Set(['42.1']), 0)).toEqual({ steps: [], earlier: null });
    }));
});

it('keeps nobody waiting for a row that was changed thousands of times', () =>
  withStores(async ({ events }) => {
    await enter(events, 42, [...begun, ...many(2_000, () => '42.0'), changed(1, '42.1')]);
    const turns: number[] = [];
    for (let n = 0; n < 3; n++) turns.push(await longestTurn(() => sheetSteps(events, 42, ROWS, 2_003)));
    expect(Math.min(...turns)).toBeLessThan(50);
  }));
