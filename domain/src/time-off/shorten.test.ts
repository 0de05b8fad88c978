import { someFacts, TimeOffBook, usual2025 } from '@hourbook/tests/builders/time-off.ts';
import { expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';

const later = someFacts({ lists: [{ ...usual2025, dates: [...(usual2025.dates ?? []), '2025-07-02', '2025-07-03'] }] });
const week = { startDate: '2025-06-30', endDate: '2025-07-03', hours: [8, 8, 8, 8] };
/** A week that was approved before two of its days became holidays. */
const approved = () => {
  const book = new TimeOffBook();
  const id = book.request(week);
  book.approve(id, '2025-06-03');
  return { book, id };
};
const send = (rowId: string): BookEvent => ({
  type: 'SyncRequested',
  data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision: 1 }] },
});
const outcome = (rowId: string): BookEvent => ({
  type: 'RowsSynchronized',
  data: { syncId: 's', rows: [{ rowId, rowRevision: 1, externalId: '9', externalVersion: '0' }] },
});

it('TO-28: days that became holidays give their hours back, and their rows go', () => {
  const { book, id } = approved();
  const before = book.available('2025-07-10')!;
  book.facts = later;
  expect(book.shorten('2025-06-10')).toEqual([
    {
      type: 'TimeOffShortened',
      data: {
        requestId: id,
        days: [
          { date: '2025-07-02', hours: 0 },
          { date: '2025-07-03', hours: 0 },
        ],
        rows: [
          { rowId: '42.1-3', sync: null },
          { rowId: '42.1-4', sync: null },
        ],
      },
    },
  ]);
  expect(book.available('2025-07-10')).toBe(before + 16);
  expect(book.account.requests[id]).toMatchObject({ status: 'APPROVED', hours: [800, 800, 0, 0] });
});

it('doing it again changes nothing, nor does a holiday that was removed', () => {
  const { book } = approved();
  book.facts = later;
  book.shorten('2025-06-10');
  expect(book.shorten('2025-06-11')).toEqual([]);
  book.facts = someFacts();
  expect(book.shorten('2025-06-12')).toEqual([]);
});

it('a pending request is shortened too, one that was declined is left alone', () => {
  const book = new TimeOffBook();
  book.decline(book.request(week), '2025-06-03');
  book.request(week);
  book.facts = later;
  expect(book.shorten('2025-06-10')).toMatchObject([{ data: { requestId: '42.2', rows: [] } }]);
});

it('a row that accounting has is removed there; one that it is receiving waits for the next pass', () => {
  const { book } = approved();
  book.facts = later;
  book.enter([send('42.1-3'), outcome('42.1-3'), send('42.1-4')], '2025-06-09');
  expect(book.shorten('2025-06-10')).toMatchObject([
    { data: { days: [{ date: '2025-07-02' }], rows: [{ rowId: '42.1-3', sync: 'UNSYNCHRONIZED' }] } },
  ]);
  expect(book.shorten('2025-06-10')).toEqual([]);
  book.enter([outcome('42.1-4')], '2025-06-10');
  expect(book.shorten('2025-06-11')).toMatchObject([
    { data: { days: [{ date: '2025-07-03' }], rows: [{ rowId: '42.1-4', sync: 'UNSYNCHRONIZED' }] } },
  ]);
});

it('what was shortened can be canceled: only the rows that are there go', () => {
  const { book, id } = approved();
  book.facts = later;
  book.shorten('2025-06-10');
  expect(book.cancel(id, '2025-06-11')).toMatchObject([{ data: { rows: [{ rowId: '42.1-1' }, { rowId: '42.1-2' }] } }]);
});

it('a row that was not loaded is not forgotten', () => {
  const { book, id } = approved();
  book.rows = new Map();
  expect(() => book.cancel(id, '2025-06-11')).toThrow('Row 42.1-1 of request 42.0 is needed');
});
