import { CHICAGO, someFacts, TimeOffBook, textsOf, WARSAW } from '@hourbook/tests/builders/time-off.ts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { balanceInPeriodOf } from './balance.ts';

const anchored = { timeOffStartPeriod: '2024-03-15', timeOffLimitAdjustment: 8 };

/** The worked year: what has happened by the end of each day (D.6). */
function workedYear(until: string): TimeOffBook {
  const book = new TimeOffBook(someFacts({ person: anchored }));
  const steps: readonly [on: string, step: () => void][] = [
    [
      '2025-02-03',
      () => {
        const hours = [8, 8, 8, 8, 8, 0, 0, 8, 8, 8];
        const id = book.request({ startDate: '2025-02-10', endDate: '2025-02-19', hours, today: '2025-02-03' });
        book.approve(id, '2025-02-03');
      },
    ],
    [
      '2025-06-02',
      () =>
        book.request({ startDate: '2025-06-30', endDate: '2025-07-04', hours: [8, 8, 8, 8, 0], today: '2025-06-02' }),
    ],
    ['2025-06-03', () => book.approve(Object.keys(book.account.requests).at(-1)!, '2025-06-03')],
    ['2025-08-01', () => book.adjust(16, '2025-08-01')],
    [
      '2025-12-15',
      () => {
        const hours = [8, 8, 4, 0, 8, 0, 0, 8, 8, 8, 0, 8];
        const asked = { startDate: '2025-12-22', endDate: '2026-01-02', hours, comment: 'Home', today: '2025-12-15' };
        book.request(asked);
      },
    ],
    ['2025-12-16', () => book.approve(Object.keys(book.account.requests).at(-1)!, '2025-12-16')],
  ];
  for (const [on, step] of steps) if (on <= until) step();
  return book;
}

describe('D.6: a worked year', () => {
  it.each([
    // date, accrued, carry-over, additional, used, pending, available, limit
    ['2025-03-14', 88, 0, 0, 64, 0, 24, 88],
    ['2025-03-15', 0, 24, 0, 0, 0, 24, 104],
    ['2025-04-14', 8.67, 24, 0, 0, 0, 32.67, 104],
    ['2025-06-02', 17.33, 24, 0, 0, 32, 9.33, 104],
    ['2025-06-03', 17.33, 24, 0, 32, 0, 9.33, 104],
    ['2025-08-01', 34.67, 24, 16, 32, 0, 42.67, 104],
    ['2025-12-15', 78, 24, 16, 32, 60, 26, 104],
    ['2026-03-14', 104, 24, 16, 92, 0, 52, 104],
    ['2026-03-15', 0, 52, 0, 0, 0, 52, 120],
  ])('on %s', (date, accrued, carryOver, additional, used, pending, available, limit) =>
    expect(workedYear(date).balance(date)).toMatchObject({
      accrued,
      carryOver,
      additional,
      used,
      pending,
      available,
      limit,
    }),
  );

  it.each([
    ['2025-04-14', 8.67],
    ['2025-05-14', 17.33],
    ['2025-06-14', 26],
    ['2025-07-14', 34.67],
    ['2025-08-14', 43.33],
    ['2025-09-14', 52],
    ['2026-02-14', 95.33],
    ['2026-03-14', 104],
  ])('TO-5: by %s %f h are accrued, posted on that day and not before', (date, accrued) => {
    const book = workedYear(date);
    expect(book.balance(date)?.accrued).toBe(accrued);
    const dayBefore = `${date.slice(0, 8)}13`;
    expect(book.balance(dayBefore)?.accrued).toBeLessThan(accrued);
  });

  it('TO-1: the last day of a period is the day before the next', () =>
    expect(workedYear('2025-06-02').balance('2025-06-02')?.period).toEqual({
      start: '2025-03-15',
      end: '2026-03-15',
    }));

  it('a balance is right at dates that have not come, as the book is now', () => {
    const book = workedYear('2025-06-03');
    expect(book.available('2026-03-14')).toBe(24 + 104 - 32);
    expect(book.balance('2026-03-15')).toMatchObject({ carryOver: 96, available: 96, limit: 120 });
    expect(book.balance('2024-12-31')).toMatchObject({ carryOver: 0, accrued: 66, used: 64, available: 2 });
  });

  it('TO-27: in the period of another day it is as of today', () => {
    const { sources } = workedYear('2025-06-03');
    const available = (day: string) => balanceInPeriodOf(sources, 'VACATION_PTO', day, '2025-06-03')?.available;
    expect(available('2025-12-01')).toBe(9_33);
    expect(available('2026-04-01')).toBe(96_00);
    expect(available('2024-05-01')).toBe(24_00);
  });
});

const polish = (changed: Parameters<typeof someFacts>[0] = {}) =>
  someFacts({
    ...changed,
    person: {
      hireDate: '2019-05-06',
      timeOffStartPeriod: '2024-01-01',
      offices: [{ id: 'o1', officeId: WARSAW, startDate: '2019-05-06', endDate: null }],
      ...changed.person,
    },
  });

it('TO-40: with UPFRONT all is there from the first day on, and what was overdrawn is owed', () => {
  const book = new TimeOffBook(polish({ warsaw: { allowExceedVacationLimit: true } }));
  const take = (startDate: string, days: number, today: string, approved: boolean) => {
    const hours = Array.from({ length: days }, (_, i) => (i % 7 > 4 ? 0 : 8));
    const id = book.request({ startDate, endDate: addDays(startDate, days - 1), hours, today });
    if (approved) book.approve(id, today);
  };
  take('2024-07-01', 29, '2024-06-03', true); // 168 h of 160
  expect(book.balance('2025-01-01')).toMatchObject({ accrued: 160, carryOver: -8, available: 152 });
  take('2025-04-07', 5, '2025-01-07', true);
  take('2025-05-05', 2, '2025-01-07', false);
  expect(book.balance('2025-05-01')).toMatchObject({ accrued: 160, used: 40, pending: 16, available: 96 });
});

describe('TO-41: a request over the end of a period', () => {
  const asked = {
    startDate: '2026-03-11',
    endDate: '2026-03-18',
    hours: [8, 8, 8, 0, 0, 8, 8, 8],
    today: '2026-03-02',
  };
  /** Periods that have given 112 h by the end of the second; what of it is used up beforehand leaves a rest. */
  const leaving = (rest: number) => {
    const book = new TimeOffBook(someFacts());
    book.adjust(rest - 80 - 96, '2026-03-02');
    return book;
  };

  it('counts in each period with its own days', () => {
    const book = leaving(48);
    book.approve(book.request(asked), '2026-03-02');
    expect(book.balance('2026-03-14')).toMatchObject({ used: 24, available: 24 });
    expect(book.balance('2026-03-18')).toMatchObject({ carryOver: 24, accrued: 0, used: 24, available: 0 });
  });

  it('is refused where the later period has not enough, its carry-over already without the hours of the earlier', () =>
    expect(textsOf(() => leaving(47).request(asked))).toEqual([
      'Not enough paid time off: the balance on 03/18/2026 would be -1.00 h',
    ]));

  it('is refused where the earlier period has not enough', () =>
    expect(textsOf(() => leaving(31).request(asked))).toEqual([
      'Not enough paid time off: the balance on 03/13/2026 would be -1.00 h',
    ]));
});

it('TO-42: where it may be exceeded a balance becomes negative, and the debt is carried over', () => {
  const book = new TimeOffBook(someFacts({ chicago: { allowExceedVacationLimit: true }, person: anchored }));
  book.adjust(-99.33, '2025-06-02'); // of 88 carried over and 17.33 accrued
  expect(book.available('2025-06-02')).toBe(6);
  const id = book.request({ startDate: '2025-06-09', endDate: '2025-06-10', hours: [8, 8] });
  expect(book.available('2025-06-02')).toBe(-10);
  book.approve(id, '2025-06-03');
  expect(book.available('2025-06-14')).toBe(-1.33);
  expect(book.available('2026-03-15')).toBe(book.available('2026-03-14'));
});

it('TO-43: sick leave may go below zero, and each period begins with the limit', () => {
  const book = new TimeOffBook();
  const hours = [8, 8, 8, 8, 4];
  const asked = { kind: 'SICK_LEAVE', startDate: '2025-06-02', endDate: '2025-06-06', hours, comment: 'Flu' } as const;
  book.approve(book.request(asked), '2025-06-02', 'SICK_LEAVE');
  expect(book.available('2025-06-10', 'SICK_LEAVE')).toBe(4);
  book.request({ kind: 'SICK_LEAVE', startDate: '2025-06-10', endDate: '2025-06-10', hours: [8], today: '2025-06-10' });
  expect(book.available('2025-06-10', 'SICK_LEAVE')).toBe(-4);
  expect(book.balance('2026-03-15', 'SICK_LEAVE')).toMatchObject({ carryOver: 0, accrued: 40, available: 40 });
});

it('TO-44: a late cancel raises the closing of its period and every later one at once', () => {
  const book = workedYear('2025-03-01');
  const day = { startDate: '2025-03-05', endDate: '2025-03-05', hours: [8], today: '2025-03-03' };
  const late = book.request(day);
  book.approve(late, '2025-03-03');
  const before = [book.balance('2025-03-14'), book.balance('2025-06-02')];
  book.cancel(late, '2025-06-02');
  expect(book.balance('2025-03-14')?.used).toBe(before[0]!.used - 8);
  expect(book.available('2025-03-14')).toBe(before[0]!.available + 8);
  expect(book.balance('2025-06-02')).toMatchObject({
    carryOver: before[1]!.carryOver + 8,
    available: before[1]!.available + 8,
  });
});

it('TO-45: limit and mode stay those of the office of the first day; holidays follow the office of each day', () => {
  const moved = [
    { id: 'o1', officeId: CHICAGO, startDate: '2024-03-15', endDate: '2025-05-31' },
    { id: 'o2', officeId: WARSAW, startDate: '2025-06-01', endDate: null },
  ];
  const book = new TimeOffBook(someFacts({ person: { offices: moved } }));
  expect(book.balance('2025-07-01')).toMatchObject({ accrual: 'MONTHLY', limit: 96 });
  expect(book.balance('2026-03-15')).toMatchObject({ accrual: 'UPFRONT', limit: 160 });
  const on = (date: string) => () => book.decideRequest({ startDate: date, endDate: date, hours: [8] });
  expect(textsOf(on('2025-08-15'))).toEqual(['Hours for 08/15/2025 must be 0']);
  expect(textsOf(on('2025-07-04'))).toHaveProperty('decided');
});

describe('TO-46: somebody comes back', () => {
  const back = { terminationDate: '2025-01-31', rehireDate: '2025-09-01' };

  it('without an anchor everything begins anew', () => {
    const book = new TimeOffBook(someFacts({ person: back }));
    expect(book.balance('2025-08-31')).toMatchObject({
      period: { start: '2025-03-15', end: '2025-09-01' },
      accrued: 0,
      carryOver: 66.67,
    });
    expect(book.balance('2025-09-01')).toMatchObject({
      period: { start: '2025-09-01', end: '2026-09-01' },
      carryOver: 0,
      limit: 80,
    });
    expect(book.balance('2025-09-30')?.accrued).toBe(6.67);
  });

  it('with an anchor that HR has set it goes on', () => {
    const book = new TimeOffBook(someFacts({ person: { ...back, timeOffStartPeriod: '2024-03-15' } }));
    expect(book.balance('2025-09-01')).toMatchObject({
      period: { start: '2025-03-15', end: '2026-03-15' },
      carryOver: 66.67,
      accrued: 0,
      limit: 80,
    });
    expect(book.balance('2025-09-14')?.accrued).toBe(6.67);
  });
});

it('somebody whose periods begin nowhere has no balance', () => {
  const book = new TimeOffBook(someFacts({ person: { hireDate: null, createdOn: null } }));
  expect(book.balance('2025-06-02')).toBeNull();
});
