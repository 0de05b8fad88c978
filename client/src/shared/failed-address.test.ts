import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { expect, it } from 'vitest';
import { failedDaysIn, failedDaysText, failedSearch } from './failed-address.ts';

it.each([
  ['2025-06-09', '2025-06-20', '2025-06-20'],
  ['2025-06-09', '2025-06-09', '2025-06-09'],
  ['2020-01-31', '2025-06-20', '2022-01-31'],
])('failed rows from %s to %s are shown up to %s, which the page takes', (since, until, endDate) => {
  const search = failedSearch({ since, until });
  expect(search).toEqual({ view: 'failed', startDate: since, endDate });
  expect(readingRange(search, since)).toEqual({ start: since, end: endDate });
});

it('their days are read as they are written, and anything else is nothing', () => {
  const days = { startDate: '2025-06-09', endDate: '2025-06-22' };
  expect(failedDaysIn(failedDaysText(days))).toEqual(days);
  for (const text of [undefined, '', '2025-06-09', '2025-06-09/2025-02-30', '2025-06-09/2025-06-22/x'])
    expect(failedDaysIn(text)).toBeNull();
});
