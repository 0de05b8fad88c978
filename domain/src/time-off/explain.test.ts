import { someFacts, TimeOffBook } from '@hourbook/tests/builders/time-off.ts';
import { expect, it } from 'vitest';
import { evolveAccount, type TimeOffAccount } from './account.ts';
import { explainBalance } from './explain.ts';

const told = (book: TimeOffBook, day: string, account = book.account) =>
  explainBalance({ account, facts: book.facts }, 'VACATION_PTO', day)?.lines.map(
    ({ date, row, hours, running, entryId, requestId }) => [date, row, hours / 100, running / 100, entryId, requestId],
  );

/** Hired and opened on 03/15/2025, with a request that was approved and one that waits. */
function aBook() {
  const book = new TimeOffBook(someFacts({ person: { timeOffStartPeriod: '2025-03-15' } }));
  book.follow('2025-03-15'); // pages 0 to 2, sick leave with one that is closed
  book.adjust(24, '2025-03-20'); // page 3
  const id = book.request({ startDate: '2025-05-05', endDate: '2025-05-06', hours: [8, 8], today: '2025-04-21' });
  book.approve(id, '2025-04-22'); // page 5
  book.request({ startDate: '2025-08-04', endDate: '2025-08-04', hours: [8], today: '2025-05-12' });
  return book;
}

it('a balance is told line by line, with the page behind each; the last sum is what is available', () => {
  const book = aBook();
  expect(told(book, '2025-06-02')).toEqual([
    ['2025-03-20', 'additional', 24, 24, '42.3', null],
    ['2025-04-14', 'accrued', 8, 32, '42.0', null],
    ['2025-05-05', 'used', -16, 16, '42.5', '42.4'],
    ['2025-05-14', 'accrued', 8, 24, '42.0', null],
    ['2025-08-04', 'pending', -8, 16, '42.6', '42.6'],
  ]);
  expect(book.available('2025-06-02')).toBe(16);
});

it('what was left before stands first, and comes from no page', () =>
  expect(told(aBook(), '2026-03-15')?.[0]).toEqual(['2026-03-15', 'carryOver', 104, 104, null, null]));

it('as it was known at an instant: of the entries until then', () => {
  const book = aBook();
  const known = book.entries
    .filter(({ meta }) => meta.at <= '2025-04-21T23:00:00.000Z')
    .reduce<TimeOffAccount | null>(evolveAccount, null)!;
  expect(told(book, '2025-06-02', known)?.map(([, row, hours]) => [row, hours])).toEqual([
    ['additional', 24],
    ['accrued', 8],
    ['pending', -16],
    ['accrued', 8],
  ]);
});

it('UPFRONT is one line, and another where the employment ended', () => {
  const person = { timeOffStartPeriod: '2025-03-15', terminationDate: '2025-09-30' };
  const book = new TimeOffBook(someFacts({ person, chicago: { accrualMode: 'UPFRONT' } }));
  expect(told(book, '2025-12-31')?.map(([date, row, hours]) => [date, row, hours])).toEqual([
    ['2025-03-15', 'accrued', 96],
    ['2025-10-01', 'accrued', -48],
  ]);
});

it('nobody has a balance whose periods begin nowhere', () => {
  const book = new TimeOffBook(someFacts({ person: { hireDate: null, createdOn: null } }));
  expect(told(book, '2025-06-02')).toBeUndefined();
});
