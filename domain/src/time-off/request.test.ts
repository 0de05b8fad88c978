import { type Asked, someFacts, TimeOffBook, textsOf } from '@hourbook/tests/builders/time-off.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { addDays, datesOf } from '../time.ts';
import { previewRequest } from './request.ts';
import { minRunning, runningOf } from './running-balance.ts';

type Changed = Parameters<typeof someFacts>[0];
/** Enough for whatever is asked, so that the balance is not what refuses it. */
const rich = (changed: Changed = {}) => {
  const book = new TimeOffBook(someFacts(changed));
  book.adjust(1000, '2025-06-02');
  return book;
};
const sick = { kind: 'SICK_LEAVE', startDate: '2025-06-10', endDate: '2025-06-10', hours: [8] } as const;
const tuesday: Asked = { startDate: '2025-06-10', endDate: '2025-06-10', hours: [8] };
const asks = (asked: Asked, changed: Changed = {}) => textsOf(() => rich(changed).decideRequest(asked));

describe('a request', () => {
  it('is entered PENDING, and its id is its page of the book', () =>
    expect(asks({ ...tuesday, comment: 'Dentist' })).toEqual({
      decided: [
        {
          type: 'TimeOffRequested',
          data: {
            requestId: '42.1',
            kind: 'VACATION_PTO',
            startDate: '2025-06-10',
            endDate: '2025-06-10',
            hours: [800],
            comment: 'Dentist',
          },
        },
      ],
    }));

  it('TO-20: loses the empty days at its ends', () => {
    const asked = { startDate: '2025-06-07', endDate: '2025-06-15', hours: [0, 0, 8, 8, 0, 8, 8, 0, 0] };
    expect(asks(asked)).toMatchObject({
      decided: [{ data: { startDate: '2025-06-09', endDate: '2025-06-13', hours: [800, 800, 0, 800, 800] } }],
    });
  });

  it.each([
    ['a day too few', { endDate: '2025-06-11' }],
    ['other values', { hours: [7] }],
    ['hours below zero', { hours: [-8] }],
    ['dates of another century', { startDate: '2150-06-10', endDate: '2150-06-10' }],
  ])('is none with %s', (_, changed) =>
    expect(asks({ ...tuesday, ...changed })).toEqual(['Some fields are not valid. Please, fix mistakes first']),
  );

  it('has at most 366 days', () => {
    const year = (days: number) => ({
      startDate: '2025-06-10',
      endDate: addDays('2025-06-10', days - 1),
      hours: datesOf({ start: '2025-06-10', end: addDays('2025-06-10', days - 1) }).map((_, i) =>
        i === 0 || i === days - 1 ? 8 : 0,
      ),
    });
    expect(asks(year(367))).toEqual(['Some fields are not valid. Please, fix mistakes first']);
    expect(asks(year(366))).toHaveProperty('decided');
  });

  it('is one of at most 500 that a person makes in a year, canceled ones included', () => {
    const book = rich();
    for (let made = 0; made < 500; made++) book.cancel(book.request(tuesday), '2025-06-02', 'owner');
    const asked = (today: string) => textsOf(() => book.decideRequest({ ...tuesday, today }));
    expect(asked('2025-06-02')).toEqual(['Too many attempts. Try again later.']);
    const nextYear = { ...tuesday, startDate: '2026-06-10', endDate: '2026-06-10' };
    expect(textsOf(() => book.decideRequest({ ...nextYear, today: '2026-06-03' }))).toHaveProperty('decided');
  });

  it('does not end before it begins', () =>
    expect(asks({ ...tuesday, endDate: '2025-06-09' })).toEqual(['Start date cannot be after end date']));
});

describe('TO-21: the days that count', () => {
  const july = { startDate: '2025-06-30', endDate: '2025-07-04' };
  const overTheWeekend = { startDate: '2025-07-03', endDate: '2025-07-07' };
  const counting = { chicago: { countWeekends: true } };

  it.each([
    ['with a holiday at its end', july, [8, 8, 8, 8, 0], {}, 32_00],
    ['over a weekend that counts', overTheWeekend, [8, 0, 8, 8, 8], counting, 32_00],
    ['over a weekend that does not', overTheWeekend, [8, 0, 0, 0, 8], {}, 16_00],
  ])('%s', (_, dates, hours, changed, duration) => {
    const book = rich(changed);
    book.request({ ...dates, hours });
    expect(book.account.requests['42.1']!.hours.reduce((sum, h) => sum + h, 0)).toBe(duration);
  });

  it.each([
    ['a holiday', { ...july, hours: [8, 8, 8, 8, 8] }, {}, '07/04/2025'],
    ['a weekend', { ...overTheWeekend, hours: [8, 0, 8, 0, 8] }, {}, '07/05/2025'],
    ['a holiday, also where weekends count', { ...overTheWeekend, hours: [8, 8, 8, 8, 8] }, counting, '07/04/2025'],
  ])('%s has no hours', (_, asked, changed, date) =>
    expect(asks(asked, changed)).toEqual([`Hours for ${date} must be 0`]),
  );

  it('sick leave has none on weekends, whatever the office says of vacations', () =>
    expect(asks({ ...overTheWeekend, hours: [8, 0, 8, 0, 8], kind: 'SICK_LEAVE' }, counting)).toEqual([
      'Hours for 07/05/2025 must be 0',
    ]));

  it('where weekends count nobody skips one', () =>
    expect(asks({ ...overTheWeekend, hours: [8, 0, 0, 0, 8] }, counting)).toEqual([
      'Hours for 07/05/2025 are required',
      'Hours for 07/06/2025 are required',
    ]));
});

describe('TO-22: the order of the checks', () => {
  // Each has everything wrong that comes behind it too.
  const wrong: Asked = { startDate: '2025-05-19', endDate: '2025-05-26', hours: [4, 0, 0, 0, 0, 8, 0, 8] };

  it('1: who is not allowed', () => {
    expect(asks({ ...wrong, hours: [7] }, { person: { timeOffAllow: false } })).toEqual([
      'Time off is not allowed for this employee',
    ]);
    expect(asks({ ...sick, hours: [7] }, { person: { sickLeaveAllow: false } })).toEqual([
      'Time off is not allowed for this employee',
    ]);
  });

  it('2: dates and hours; days outside of employment', () => {
    expect(asks(wrong, { person: { terminationDate: '2025-05-20', terminationReasonId: 1 } })).toEqual([
      'Time off cannot be requested for 05/24/2025',
      'Time off cannot be requested for 05/26/2025',
    ]);
    expect(asks(wrong)).toEqual(['Hours for 05/24/2025 must be 0', 'Hours for 05/26/2025 must be 0']);
  });

  it('3: nothing is asked for', () =>
    expect(asks({ ...wrong, hours: [0, 0, 0, 0, 0, 0, 0, 0] })).toEqual(['Please select at least one day']));

  it('4, 5: half a day needs a comment, and sick leave where the office says so', () => {
    expect(asks({ ...tuesday, hours: [4] })).toEqual(['Please add a comment']);
    expect(asks({ ...tuesday, hours: [4], comment: 'Dentist' })).toHaveProperty('decided');
    expect(asks(sick)).toHaveProperty('decided');
    expect(asks(sick, { sickLeave: { isCommentMandatory: true } })).toEqual(['Please add a comment']);
    expect(asks(tuesday, { sickLeave: { isCommentMandatory: true } })).toHaveProperty('decided');
  });

  it('6 before 7: an overlap, then hours that are typed, then the cut-off', () => {
    const book = rich();
    const early: Asked = { startDate: '2025-05-29', endDate: '2025-05-29', hours: [8] };
    const taken = book.request({ ...early, today: '2025-05-26' });
    book.enter([recorded({ rowId: '42.2', date: '2025-05-29' })], '2025-05-30');
    expect(textsOf(() => book.decideRequest({ ...early, today: '2025-06-11' }))).toEqual([
      'You already have a time-off request for 05/29/2025',
    ]);
    book.cancel(taken, '2025-05-30');
    expect(textsOf(() => book.decideRequest({ ...early, today: '2025-06-11' }))).toEqual([
      'Hours are already logged on 05/29/2025. Remove them before requesting time off.',
    ]);
    book.enter([{ type: 'HoursRemoved', data: { rowId: '42.2', sync: 'NO_SYNCHRONIZATION' } }], '2025-05-30');
    expect(textsOf(() => book.decideRequest({ ...early, today: '2025-06-11' }))).toEqual([
      'Time off cannot be requested for 05/29/2025',
    ]);
  });

  it('7: sickness is filed afterwards while the week is open', () => {
    const monday = { ...sick, startDate: '2025-06-02', endDate: '2025-06-02' };
    expect(asks({ ...monday, today: '2025-06-10' })).toHaveProperty('decided');
    expect(asks({ ...monday, today: '2025-06-11' })).toEqual(['Time off cannot be requested for 06/02/2025']);
  });

  it('8 before 9: the notice of sick leave; and sick leave is never refused for lack of balance', () => {
    const poor = { sickLeave: { minHoursBeforeSubmit: 16 }, person: { sickLeaveLimitAdjustment: -40 } };
    expect(asks({ ...sick, today: '2025-06-09' }, poor)).toEqual([
      'Sick leave must be requested at least 2 working day(s) in advance',
    ]);
    expect(asks({ ...sick, today: '2025-06-05' }, poor)).toHaveProperty('decided');
  });
});

describe('TO-24: requests of both kinds share the days', () => {
  it('two half days may meet, a third one may not', () => {
    const book = rich();
    const half = { ...tuesday, hours: [4], comment: 'Half' };
    book.request(half);
    book.request({ ...half, kind: 'SICK_LEAVE' });
    expect(textsOf(() => book.request(half))).toEqual(['You already have a time-off request for 06/10/2025']);
  });

  it('declined and canceled ones take nothing', () => {
    const book = rich();
    book.decline(book.request(tuesday), '2025-06-03');
    book.cancel(book.request(tuesday), '2025-06-03');
    expect(textsOf(() => book.request(tuesday))).toHaveProperty('decided');
  });
});

describe('TO-25: notice in working days', () => {
  it.each([
    [16, '2025-06-12', '2025-06-13', false],
    [16, '2025-06-12', '2025-06-16', true],
    [9, '2025-06-12', '2025-06-13', false],
    [8, '2025-06-12', '2025-06-13', true],
    // Thursday 06/19 is a holiday.
    [8, '2025-06-18', '2025-06-20', true],
    [16, '2025-06-18', '2025-06-20', false],
    [0, '2025-06-12', '2025-06-12', true],
  ])('%i h before, asked on %s for %s: %s', (minHoursBeforeSubmit, today, date, isTaken) => {
    const asked = { ...sick, startDate: date, endDate: date, today };
    const told = asks(asked, { sickLeave: { minHoursBeforeSubmit } });
    expect(Array.isArray(told)).toBe(!isTaken);
  });
});

describe('TO-26: hours that will be earned by then can be booked', () => {
  /** 2025-04-20 of the worked year: 24 h carried over and 8.67 accrued. */
  const spring = () => {
    const book = new TimeOffBook(
      someFacts({ person: { timeOffStartPeriod: '2025-03-15', timeOffLimitAdjustment: 8 } }),
    );
    book.adjust(24, '2025-04-20');
    return book;
  };
  const august: Asked = {
    startDate: '2025-08-04',
    endDate: '2025-08-11',
    hours: [8, 8, 8, 8, 8, 0, 0, 8],
    today: '2025-04-20',
  };
  const dayOf = (date: string): Asked => ({ startDate: date, endDate: date, hours: [8], today: '2025-04-20' });
  const lowest = (book: TimeOffBook, id: string) => runningOf(book.sources, book.account.requests[id]!).at(-1);

  it('as long as nothing promised is eaten', () => {
    const book = spring();
    expect(lowest(book, book.request(august))).toEqual({ date: '2025-08-11', hours: 10_67 });
    expect(lowest(book, book.request(dayOf('2025-04-25')))).toEqual({ date: '2025-08-11', hours: 2_67 });
    expect(textsOf(() => book.request(dayOf('2025-05-02')))).toEqual([
      'Not enough paid time off: the balance on 08/11/2025 would be -5.33 h',
    ]);
    expect(book.available('2025-05-02')).toBe(-23.33); // today's figure leans on what will be accrued
    expect(minRunning(book.sources, 'VACATION_PTO', '2025-04-20')).toBe(2_67);
  });

  it('looks at the booked days from its first day on, whatever was short before', () => {
    const book = spring();
    book.request(dayOf('2025-04-25'));
    book.adjust(-8, '2025-04-21'); // HR takes hours back: 04/25 is short now
    expect(textsOf(() => book.request({ ...dayOf('2025-12-01'), today: '2025-04-22' }))).toHaveProperty('decided');
    expect(textsOf(() => book.request({ ...dayOf('2025-04-24'), today: '2025-04-22' }))).toEqual([
      'Not enough paid time off: the balance on 04/24/2025 would be -7.33 h',
    ]);
  });

  it('is not asked where the office lets people exceed', () => {
    const book = new TimeOffBook(someFacts({ chicago: { allowExceedVacationLimit: true } }));
    book.adjust(-200, '2025-04-20');
    expect(textsOf(() => book.request(august))).toHaveProperty('decided');
  });
});

describe('TS-40: no typed hours are deleted silently', () => {
  const with8Hours = (payCode: 'RATE_HOURS' | 'UNPAID_VACATION', hours = 800) => {
    const book = rich();
    book.enter([recorded({ rowId: '42.1', date: '2025-06-10', payCode, hours })], '2025-06-02');
    return book;
  };
  const logged = ['Hours are already logged on 06/10/2025. Remove them before requesting time off.'];

  it('a whole day beside work is refused, half a day is not', () => {
    expect(textsOf(() => with8Hours('RATE_HOURS').request(tuesday))).toEqual(logged);
    const half = { ...tuesday, hours: [4], comment: 'Half' };
    expect(textsOf(() => with8Hours('RATE_HOURS').request(half))).toHaveProperty('decided');
  });

  it('nor does a day get more than 24 hours', () => {
    expect(textsOf(() => with8Hours('UNPAID_VACATION', 1600).request(tuesday))).toHaveProperty('decided');
    expect(textsOf(() => with8Hours('UNPAID_VACATION', 1601).request(tuesday))).toEqual(logged);
  });
});

describe('a look at a request that is not made', () => {
  const look = (book: TimeOffBook, asked: Asked) =>
    previewRequest({ kind: 'VACATION_PTO', comment: null, today: '2025-06-02', ...asked }, book.facts, book.state);

  it('tells what would be left', () => {
    const book = new TimeOffBook();
    book.adjust(-88 - 16 + 20, '2025-06-02'); // 80 carried over, 16 accrued: 12 are available, 20 on 06/14
    expect(look(book, { startDate: '2025-06-16', endDate: '2025-06-17', hours: [8, 8] })).toEqual({
      duration: 16_00,
      availableOnFirstDay: 20_00,
      availableAfter: 4_00,
      lowest: { date: '2025-06-17', hours: 4_00 },
      asksForConfirmation: false,
      refusals: [],
      freeRest: null,
    });
  });

  it('names everything that it would be refused for, in the order of the checks', () => {
    const book = new TimeOffBook();
    book.adjust(-200, '2025-06-02');
    book.enter([recorded({ rowId: '42.1', date: '2025-05-29' })], '2025-05-30');
    const seen = look(book, { startDate: '2025-05-29', endDate: '2025-05-30', hours: [8, 4], today: '2025-06-11' });
    expect(seen.refusals.map(({ code }) => code)).toEqual([
      'time-off-comment-missing',
      'time-off-hours-logged',
      'time-off-date-refused',
      'time-off-not-enough',
    ]);
  });

  it('TO-42: asks for a confirmation where the balance becomes negative and may', () => {
    const book = new TimeOffBook(someFacts({ chicago: { allowExceedVacationLimit: true } }));
    book.adjust(-80 - 16 + 6, '2025-06-02');
    const seen = look(book, { startDate: '2025-06-09', endDate: '2025-06-10', hours: [8, 8] });
    expect(seen).toMatchObject({ availableAfter: -10_00, asksForConfirmation: true, refusals: [] });
    expect(look(book, { ...tuesday, hours: [4], comment: 'Half' }).asksForConfirmation).toBe(false);
  });

  it('offers the days that other requests leave free', () => {
    const book = rich();
    book.request({ startDate: '2025-06-10', endDate: '2025-06-11', hours: [8, 4], comment: 'Away' });
    const week: Asked = { startDate: '2025-06-09', endDate: '2025-06-12', hours: [8, 8, 8, 8] };
    expect(look(book, week).freeRest).toEqual([8_00, 0, 4_00, 8_00]);
    expect(look(book, tuesday).freeRest).toBeNull();
    expect(look(book, { startDate: '2025-06-12', endDate: '2025-06-12', hours: [8] }).freeRest).toBeNull();
  });

  it('the rest that is offered is taken, also where weekends count', () => {
    const book = rich({ chicago: { countWeekends: true } });
    book.request(tuesday);
    const week: Asked = { startDate: '2025-06-09', endDate: '2025-06-12', hours: [8, 8, 8, 8] };
    const hours = look(book, week).freeRest!.map((h) => h / 100);
    expect(textsOf(() => book.request({ ...week, hours }))).toHaveProperty('decided');
  });

  it('of what is no request tells nothing but why', () => {
    const seen = look(new TimeOffBook(), { ...tuesday, hours: [] });
    expect(seen).toMatchObject({ duration: 0, availableOnFirstDay: null, availableAfter: null, lowest: null });
    expect(seen.refusals.map(({ code }) => code)).toEqual(['form-invalid']);
  });
});
