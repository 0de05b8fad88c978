import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar-day.ts';
import {
  cycled,
  datesBetween,
  daysIn,
  hoursAsked,
  hoursWithin,
  loggedDays,
  nothingAsked,
  painted,
  rangeAsked,
  requestOf,
  resized,
  type Selection,
  selectionOf,
  strokeOf,
} from './selection.ts';

const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
/** Mon 06/23 – Fri 06/27/2025: Wednesday is a half day, and Thursday is left out. */
const week: Selection = selectionOf('2025-06-23', [8, 8, 4, 0, 8]);

describe('a day', () => {
  it('is asked for in full, then by half, then not', () => {
    const full = cycled(nothingAsked, '2025-06-23');
    const half = cycled(full, '2025-06-23');
    expect([full.get('2025-06-23'), half.get('2025-06-23')]).toEqual([8, 4]);
    expect(cycled(half, '2025-06-23')).toEqual(nothingAsked);
  });

  it('that is asked for begins a stroke that takes days out, another one a stroke of full days', () => {
    expect(strokeOf(week, '2025-06-25')).toBeNull();
    expect(strokeOf(week, '2025-06-26')).toBe(8);
  });
});

it('is painted over without a change of what was there', () => {
  expect(painted(week, ['2025-06-24', '2025-06-26'], null)).toEqual(selectionOf('2025-06-23', [8, 0, 4, 0, 8]));
  expect(painted(week, ['2025-06-26'], 4)).toEqual(selectionOf('2025-06-23', [8, 8, 4, 4, 8]));
  expect(hoursAsked(week)).toBe(28);
});

it('takes hours of each period that it touches (TO-41)', () => {
  const at = (periodStart: string, periodEnd: string) => hoursWithin(week, { periodStart, periodEnd });
  expect([at('2024-06-25', '2025-06-25'), at('2025-06-25', '2026-06-25')]).toEqual([16, 12]);
});

it('goes between two days in either direction', () => {
  const days = ['2025-06-23', '2025-06-24', '2025-06-25'];
  expect(datesBetween('2025-06-23', '2025-06-25')).toEqual(days);
  expect(datesBetween('2025-06-25', '2025-06-23')).toEqual(days);
});

describe('other ends', () => {
  it('fill an empty request with the days that can be asked for', () =>
    expect(resized(nothingAsked, { start: '2025-06-20', end: '2025-06-23' }, isWeekday)).toEqual(
      selectionOf('2025-06-20', [8, 0, 0, 8]),
    ));

  it('keep half days and days that were left out, and add full days', () =>
    expect(resized(week, { start: '2025-06-24', end: '2025-06-30' }, isWeekday)).toEqual(
      selectionOf('2025-06-24', [8, 4, 0, 8, 0, 0, 8]),
    ));
});

describe('what is sent', () => {
  it('has a value for each calendar day from the first to the last that is asked for (TO-20)', () => {
    const trimmed = painted(week, ['2025-06-23'], null);
    expect(requestOf(trimmed)).toEqual({ startDate: '2025-06-24', endDate: '2025-06-27', hours: [8, 4, 0, 8] });
    expect(rangeAsked(trimmed)).toEqual({ start: '2025-06-24', end: '2025-06-27' });
  });

  it('is nothing where nothing is asked for', () => {
    expect(requestOf(nothingAsked)).toBeNull();
    expect(rangeAsked(nothingAsked)).toBeNull();
  });

  it('names the days on which hours are logged', () => {
    const logged = (date: string, hours: number) => [date, { date, logged: hours } as CalendarDay] as const;
    const facts = { days: new Map([logged('2025-06-24', 2), logged('2025-06-25', 0), logged('2025-07-01', 8)]) };
    expect(loggedDays(week, facts)).toEqual(['2025-06-24']);
    expect(loggedDays(week, null)).toEqual([]);
  });

  it('counts calendar days', () => expect(daysIn({ start: '2025-06-24', end: '2025-06-27' })).toBe(4));
});
