import { defaultRow } from '@hourbook/domain/timesheet/entry.ts';
import { describe, expect, it } from 'vitest';
import { savedRange, withSaved } from './saved-range.ts';

const sent = (...dates: string[]) => dates.map((trackingDate) => ({ trackingDate }));

describe('what a save is about', () => {
  it.each([
    ['what is shown, up to two months', '2025-01-31', '2025-03-31', ['2025-02-03'], '2025-01-31', '2025-03-31'],
    ['the days that are sent', '2025-01-31', '2025-04-01', ['2025-03-03', '2025-02-03'], '2025-02-03', '2025-03-03'],
    ['one day', '2024-01-01', '2025-12-31', ['2025-02-03'], '2025-02-03', '2025-02-03'],
  ])('%s', (_what, start, end, dates, from, to) =>
    expect(savedRange({ start, end }, sent(...dates))).toEqual({ start: from, end: to }),
  );

  it('its answer takes the place of its days, and leaves all others', () => {
    const row = (date: string, hours: number) => ({ ...defaultRow(date, 1), hours });
    const before = [row('2025-06-09', 1), row('2025-06-10', 1), row('2025-06-10', 2), row('2025-06-11', 1)];
    const answer = [row('2025-06-10', 8)];
    expect(withSaved(before, { start: '2025-06-10', end: '2025-06-10' }, answer)).toEqual([
      row('2025-06-09', 1),
      row('2025-06-10', 8),
      row('2025-06-11', 1),
    ]);
  });
});
