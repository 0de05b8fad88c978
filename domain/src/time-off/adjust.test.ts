import { expect, it } from 'vitest';
import { someFacts, TimeOffBook, textsOf } from '../../../tests/builders/time-off.ts';

it('TO-10: additional hours are set, not added, and are part of the closing', () => {
  const book = new TimeOffBook();
  expect(book.adjust(16, '2025-06-02')).toEqual([
    {
      type: 'BalanceAdjusted',
      data: { kind: 'VACATION_PTO', periodStart: '2025-03-15', hours: 1600, before: 0, comment: null },
    },
  ]);
  expect(book.adjust(-2.25, '2025-06-03', 'VACATION_PTO', 'Paid out')).toEqual([
    {
      type: 'BalanceAdjusted',
      data: { kind: 'VACATION_PTO', periodStart: '2025-03-15', hours: -225, before: 1600, comment: 'Paid out' },
    },
  ]);
  expect(book.balance('2025-06-03')).toMatchObject({ additional: -2.25, available: 80 + 16 - 2.25 });
  expect(book.balance('2026-03-15')).toMatchObject({ additional: 0, carryOver: 80 + 96 - 2.25 });
});

it('what is so already is not entered', () => {
  const book = new TimeOffBook();
  expect(book.adjust(0, '2025-06-02')).toEqual([]);
  book.adjust(8, '2025-06-02');
  expect(book.adjust(8, '2025-06-03')).toEqual([]);
});

it.each([79_999.93, -80_000, 0.001, Number.NaN, Number.POSITIVE_INFINITY, null])('%s is no such value', (hours) =>
  expect(textsOf(() => new TimeOffBook().adjust(hours, '2025-06-02'))).toEqual(['Wrong additional hours value.']),
);

it.each([79_999.92, -79_999.92])('%s is', (hours) => {
  const book = new TimeOffBook();
  book.adjust(hours, '2025-06-02');
  expect(book.balance('2025-06-02')?.additional).toBe(hours);
});

it('TO-14: who has no time off has no additional hours either', () => {
  const book = new TimeOffBook(someFacts({ person: { timeOffAllow: false } }));
  expect(textsOf(() => book.adjust(8, '2025-06-02'))).toEqual(['Time off is not allowed for this employee']);
});

it('hours that were entered before the anchor moved count in the period of their day, and are replaced with it', () => {
  const book = new TimeOffBook();
  book.adjust(8, '2025-06-02');
  book.facts = someFacts({ person: { timeOffStartPeriod: '2024-01-01' } });
  expect(book.balance('2025-06-02')).toMatchObject({ period: { start: '2025-01-01' }, additional: 8 });
  expect(book.adjust(4, '2025-06-02', 'VACATION_PTO', 'Moved').map(({ data }) => data)).toEqual([
    { kind: 'VACATION_PTO', periodStart: '2025-03-15', hours: 0, before: 800, comment: 'Moved' },
    { kind: 'VACATION_PTO', periodStart: '2025-01-01', hours: 400, before: 0, comment: 'Moved' },
  ]);
  expect(book.balance('2025-06-02')?.additional).toBe(4);
});
