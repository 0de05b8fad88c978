import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar-day.ts';
import { whyNot } from './day-texts.ts';

const day = (date: string, changed: Partial<CalendarDay>): [string, CalendarDay] => [
  date,
  { date, weekend: false, holiday: null, countable: false, booked: [], logged: 0, ...changed },
];
const facts = {
  earliest: '2025-06-09',
  days: new Map([
    day('2025-06-06', { countable: true }),
    day('2025-06-14', { weekend: true }),
    day('2025-07-04', { holiday: 'Independence Day' }),
  ]),
};

describe('a day that cannot be asked for', () => {
  it.each([
    ['2025-06-06', 'Fri 06/06/2025 is closed: it is too late to request it.'],
    ['2025-06-14', 'Sat 06/14/2025 is a weekend. Only working days are requested.'],
    ['2025-07-04', 'Fri 07/04/2025 is a holiday: Independence Day.'],
  ])('says why: %s', (date, text) => expect(whyNot(facts, date)).toBe(text));
});
