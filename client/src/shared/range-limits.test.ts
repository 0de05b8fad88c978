import { readingRange, timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { describe, expect, it } from 'vitest';
import { checkOf, rangeWithin } from './range-limits.ts';

const TODAY = '2025-06-11';

describe('the range of an address', () => {
  it('is the usual one where none is given (TS-10)', () =>
    expect(rangeWithin(readingRange, {}, TODAY).range).toEqual({ start: '2025-06-09', end: '2025-06-22' }));

  it.each([
    [timesheetRange, '2025-01-31', '2025-03-31', null],
    [timesheetRange, '2025-01-31', '2025-04-01', 'Date range cannot exceed 2 months'],
    [readingRange, '2025-01-31', '2027-01-31', null],
    [readingRange, '2025-01-31', '2027-02-01', 'Date range cannot exceed 2 years'],
    [readingRange, '2025-06-12', '2025-06-11', 'Start date cannot be after end date'],
  ])('is refused in the words of the documents (TS-11): %o %s to %s', (limits, start, end, problem) => {
    expect(rangeWithin(limits, { startDate: start, endDate: end }, TODAY).problem).toBe(problem);
    expect(checkOf(limits, TODAY)({ start, end })).toBe(problem);
  });
});
