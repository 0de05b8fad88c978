import { someFacts, TimeOffBook, textsOf } from '@hourbook/tests/builders/time-off.ts';
import { expect, it } from 'vitest';
import { setAdditionalHours } from './adjust.ts';

it('TO-10: additional hours are set, not added, and are part of the closing', () => {
  const book = new TimeOffBook();
  expect(book.adjust(16, '2025-06-02')).toEqual([
    {
      type: 'BalanceAdjusted',
      data: {
        kind: 'VACATION_PTO',
        periodStart: '2025-03-15',
        hours: 1600,
        before: 0,
        comment: null,
        date: '2025-06-02',
      },
    },
  ]);
  expect(book.adjust(-2.25, '2025-06-03', 'VACATION_PTO', 'Paid out')).toEqual([
    {
      type: 'BalanceAdjusted',
      data: {
        kind: 'VACATION_PTO',
        periodStart: '2025-03-15',
        hours: -225,
        before: 1600,
        comment: 'Paid out',
        date: '2025-06-03',
      },
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
    { kind: 'VACATION_PTO', periodStart: '2025-03-15', hours: 0, before: 800, comment: 'Moved', date: '2025-06-02' },
    { kind: 'VACATION_PTO', periodStart: '2025-01-01', hours: 400, before: 0, comment: 'Moved', date: '2025-06-02' },
  ]);
  expect(book.balance('2025-06-02')?.additional).toBe(4);
});

it.each([
  [
    'a start of the period that is set later',
    {},
    { timeOffStartPeriod: '2025-05-01', sickLeaveStartPeriod: '2025-05-01' },
  ],
  ['a rehire that is entered later', { terminationDate: '2025-04-30' }, { rehireDate: '2025-05-05' }],
])('hours that were entered count on after %s than the period had', (_, before, changes) => {
  const book = new TimeOffBook(someFacts({ person: before }));
  for (const kind of ['VACATION_PTO', 'SICK_LEAVE'] as const) book.adjust(24, '2025-06-02', kind);
  book.facts = someFacts({ person: { ...before, ...changes } });
  for (const kind of ['VACATION_PTO', 'SICK_LEAVE'] as const) {
    expect(book.balance('2025-06-02', kind)).toMatchObject({ additional: 24 });
    expect(book.balance('2025-04-29', kind)).toMatchObject({ additional: 0 });
  }
});

it('at the border of a period hours stay in the year that they were entered for, whatever the day in UTC', () => {
  const book = new TimeOffBook();
  // In the office it is still, or already, the day that `today` says.
  book.enter(setHours(book, 8, '2025-03-14'), '2025-03-15');
  book.enter(setHours(book, 16, '2025-03-15'), '2025-03-14');
  expect(book.balance('2025-03-14')).toMatchObject({ additional: 8 });
  expect(book.balance('2025-03-15')).toMatchObject({ additional: 16 });
});

it('hours that were entered in the evening count by the day in the office when a period moves to the day in UTC', () => {
  const book = new TimeOffBook(someFacts({ person: { hireDate: '2024-03-15', timeOffStartPeriod: null } }));
  book.enter(setHours(book, 10, '2025-06-10'), '2025-06-11');
  book.facts = someFacts({ person: { hireDate: '2024-03-15', timeOffStartPeriod: '2024-06-11' } });
  expect(book.balance('2025-06-10')).toMatchObject({ period: { start: '2024-06-11' }, additional: 10 });
  expect(book.balance('2025-06-11')).toMatchObject({ period: { start: '2025-06-11' }, additional: 0 });
  book.enter(setHours(book, 10, '2025-06-10'), '2025-06-11');
  expect(book.balance('2025-06-10')).toMatchObject({ additional: 10 });
  expect(book.balance('2025-06-11')).toMatchObject({ additional: 0 });
});

const setHours = ({ facts, account }: TimeOffBook, hours: number, today: string) =>
  setAdditionalHours({ kind: 'VACATION_PTO', hours, comment: null, today }, facts, account);
