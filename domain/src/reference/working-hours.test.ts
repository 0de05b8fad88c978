import { describe, expect, it } from 'vitest';
import { readWorkingYears, workingHoursChange } from './working-hours.ts';

const of = (year: number, workingHoursNumber = 2080) => ({ year, workingHoursNumber });
const taken = (row: object) => workingHoursChange.safeParse({ id: 1, rows: [{ ...of(2025), ...row }] }).success;

describe('the working hours of the years (RD-7)', () => {
  it('are kept in the order of the years', () =>
    expect(readWorkingYears([of(2026, 2072), of(2015), of(2025, 1)], 2025)).toEqual([
      of(2015),
      of(2025, 1),
      of(2026, 2072),
    ]));

  it('name each year once', () =>
    expect(() => readWorkingYears([of(2024), of(2025), of(2024, 2000)], 2025)).toThrow('working-year-repeated'));

  it('end with next year', () => expect(() => readWorkingYears([of(2027)], 2025)).toThrow('working-hours-invalid'));

  it.each([
    [{ year: 2015 }, { year: 2014 }],
    [{ year: 2025 }, { year: 2025.5 }],
    [{ workingHoursNumber: 1 }, { workingHoursNumber: 0.99 }],
    [{ workingHoursNumber: 8784 }, { workingHoursNumber: 8785 }],
    [{ workingHoursNumber: 2080 }, { workingHoursNumber: 2080.5 }],
    [{ workingHoursNumber: 2080 }, { workingHoursNumber: '2080' }],
    [{ note: 'nobody asked' }, { year: null }],
  ])('have their limits: %o is taken, %o is not', (within, beyond) =>
    expect([taken(within), taken(beyond)]).toEqual([true, false]),
  );
});
