import { aPerson } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { periodOn, periodsUpTo } from './periods.ts';

const anchored = (timeOffStartPeriod: string | null, changed = {}) =>
  aPerson({ hireDate: '2024-03-15', timeOffStartPeriod, ...changed });
const period = (person: ReturnType<typeof anchored>, day: string) => periodOn(person, 'VACATION_PTO', day);

describe('TO-1: a period', () => {
  it('is the year since the anchor, and its end is the first day of the next', () => {
    const person = anchored('2024-03-15');
    expect(period(person, '2025-06-02')).toEqual({ start: '2025-03-15', end: '2026-03-15' });
    expect(period(person, '2026-03-14')).toEqual({ start: '2025-03-15', end: '2026-03-15' });
    expect(period(person, '2026-03-15')).toEqual({ start: '2026-03-15', end: '2027-03-15' });
  });

  it.each([
    ['2024-02-29', '2024-02-29', '2025-02-28'],
    ['2025-02-27', '2024-02-29', '2025-02-28'],
    ['2025-02-28', '2025-02-28', '2026-02-28'],
    ['2027-03-01', '2027-02-28', '2028-02-29'],
    ['2028-02-28', '2027-02-28', '2028-02-29'],
    ['2028-02-29', '2028-02-29', '2029-02-28'],
  ])('on %s, anchored on a leap day, is from %s to %s', (day, start, end) =>
    expect(period(anchored('2024-02-29', { hireDate: '2024-02-29' }), day)).toEqual({ start, end }),
  );

  it('is counted from the rehire date, else the hire date, where nobody has set an anchor', () => {
    const back = { terminationDate: '2025-01-31', rehireDate: '2025-09-01' };
    expect(period(anchored(null), '2025-06-02')).toEqual({ start: '2025-03-15', end: '2026-03-15' });
    expect(period(anchored(null, back), '2025-10-01')).toEqual({ start: '2025-09-01', end: '2026-09-01' });
    expect(period(anchored(null, back), '2025-06-02')).toEqual({ start: '2025-03-15', end: '2025-09-01' });
  });

  it('begins with each employment of somebody who came back and left again (US-18, TO-46)', () => {
    const left = {
      breaks: [{ startDate: '2025-02-01', endDate: '2025-08-31' }],
      terminationDate: '2026-01-31',
      rehireDate: null,
    };
    expect(period(anchored(null, left), '2025-10-01')).toEqual({ start: '2025-09-01', end: '2026-09-01' });
    expect(period(anchored(null, left), '2025-06-02')).toEqual({ start: '2025-03-15', end: '2025-09-01' });
    const back = { ...left, rehireDate: '2026-05-04' };
    expect(period(anchored(null, back), '2026-05-04')).toEqual({ start: '2026-05-04', end: '2027-05-04' });
    expect(period(anchored(null, back), '2026-05-03')).toEqual({ start: '2025-09-01', end: '2026-05-04' });
  });

  it('begins nowhere without an anchor and a hire date', () =>
    expect(period(anchored(null, { hireDate: null }), '2025-06-02')).toBeNull());

  it('is one of each kind', () => {
    const person = anchored('2024-03-15', { sickLeaveStartPeriod: '2024-01-01' });
    expect(periodOn(person, 'SICK_LEAVE', '2025-06-02')).toEqual({ start: '2025-01-01', end: '2026-01-01' });
  });
});

describe('the first period', () => {
  const starts = (person: ReturnType<typeof anchored>, day: string) =>
    periodsUpTo(person, 'VACATION_PTO', day)?.map(({ start }) => start);

  it('is that of the hire date where the anchor lies before it', () =>
    expect(starts(anchored('2020-01-01'), '2025-06-02')).toEqual(['2024-01-01', '2025-01-01']));

  it('begins on the anchor where that lies behind the hire date', () =>
    expect(starts(anchored('2025-01-01'), '2026-06-02')).toEqual(['2025-01-01', '2026-01-01']));

  it('before the anchor is counted backwards from it', () => {
    expect(starts(anchored('2026-01-01'), '2025-06-02')).toEqual(['2024-01-01', '2025-01-01']);
    expect(starts(anchored('2026-01-01'), '2026-01-01')).toEqual(['2026-01-01']);
  });
});
