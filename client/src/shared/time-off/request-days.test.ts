import { expect, it } from 'vitest';
import { askedDays, daysOffText, longDaysText, longDayText, namedDaysText, shortDaysOffText } from './request-days.ts';

it('says a day with its weekday', () => expect(longDayText('2025-12-22')).toBe('Mon 12/22/2025'));

it.each([
  ['2025-12-22', '2026-01-02', '12/22/2025 – 01/02/2026', '12/22 – 01/02'],
  ['2025-12-22', '2025-12-22', '12/22/2025', '12/22'],
])('says the days from %s to %s', (first, last, long, short) => {
  expect(daysOffText(first, last)).toBe(long);
  expect(shortDaysOffText(first, last)).toBe(short);
});

it('says days with their weekdays', () => {
  expect(longDaysText('2025-12-22', '2026-01-02')).toBe('Mon 12/22/2025 – Fri 01/02/2026');
  expect(namedDaysText('2025-12-22', '2026-01-02')).toBe('Mon 12/22 – Fri 01/02');
  expect(namedDaysText('2025-12-22', '2025-12-22')).toBe('Mon 12/22');
});

it('counts the days that are asked for', () =>
  expect(askedDays({ startDate: '2025-12-24', hours: [4, 0, 8] })).toEqual([
    { date: '2025-12-24', hours: 4 },
    { date: '2025-12-26', hours: 8 },
  ]));
