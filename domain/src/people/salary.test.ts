import { aSalary } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { type SalaryRecord, salaryOn } from './person.ts';
import { salaryHistory, salaryInput, standingSalaries, withSalary } from './salary.ts';

const TODAY = '2025-06-11';
const admin = { roles: ['ROLE_ADMIN'] } as const;
const hr = { roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] } as const;

describe('US-14: a salary', () => {
  it('is added to what was paid, never in the place of it', () => {
    const first = aSalary('HOURLY_RATE', 52, '2024-01-01');
    const second = aSalary('YEARLY_SALARY', 85_000, '2025-07-01');
    expect(withSalary([first], second, hr, TODAY)).toEqual([first, second]);
  });

  it('does not begin on a day on which one begins already', () => {
    const again = () =>
      withSalary([aSalary('HOURLY_RATE', 52, '2025-07-01')], aSalary('HOURLY_RATE', 53, '2025-07-01'), admin, TODAY);
    expect(again).toThrow(expect.objectContaining({ code: 'salary-date-taken', details: [{ date: '2025-07-01' }] }));
  });

  it('is corrected where the same day is meant, and all others stay', () => {
    const [first, wrong] = [aSalary('HOURLY_RATE', 52, '2024-01-01'), aSalary('HOURLY_RATE', 85_000, '2025-07-01')];
    const right = aSalary('YEARLY_SALARY', 85_000, '2025-07-01');
    expect(withSalary([first, wrong], right, hr, TODAY, true)).toEqual([first, right]);
    expect(() => withSalary([first], right, hr, TODAY, true)).toThrow('form-invalid');
    expect(() => withSalary([first], first, hr, TODAY, true)).toThrow('salary-date-early');
  });

  it.each([
    [hr, '2025-05-31', false],
    [hr, '2025-06-01', true],
    [hr, '2031-01-01', true],
    [admin, '2025-05-31', true],
    [admin, '2000-01-01', true],
  ] as const)('of %o from %s on: %s', (by, effectiveDate, allowed) => {
    const add = () => withSalary([], aSalary('HOURLY_RATE', 50, effectiveDate), by, TODAY);
    if (allowed) expect(add()).toHaveLength(1);
    else expect(add).toThrow('salary-date-early');
  });

  it.each([
    [0, false],
    [-1, false],
    [0.01, true],
    [52.25, true],
    [52.255, false],
    [85_000, true],
    [999_999_999, true],
    [1_000_000_000, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d: %s', (value, allowed) => {
    const input = { salaryType: 'HOURLY_RATE', value, effectiveDate: TODAY };
    expect(salaryInput.safeParse(input).success).toBe(allowed);
  });

  it('is in force until the next begins, which is told with it', () => {
    const salaries = [
      aSalary('HOURLY_RATE', 50, '2024-01-01'),
      { ...aSalary('HOURLY_RATE', 52, '2025-06-11'), changeReasonId: 2 },
      aSalary('HOURLY_RATE', 54, '2025-07-01'),
    ];
    const told = (rows: ReturnType<typeof salaryHistory>) => rows.map(({ value, inForce }) => [value, inForce]);
    expect(told(salaryHistory({ salaries }, TODAY))).toEqual([
      [54, false],
      [52, true],
      [50, false],
    ]);
    expect(told(standingSalaries({ salaries }, TODAY))).toEqual([
      [54, false],
      [52, true],
    ]);
    expect(salaryHistory({ salaries }, TODAY)[1]?.changeReasonName).toEqual(expect.any(String));
    expect(told(standingSalaries({ salaries }, '2023-12-31')).map(([value]) => value)).toEqual([54, 52, 50]);
  });

  it('stays the same on every day from one record to the next, in whatever order they were added', () => {
    const begins = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(begins, fc.integer({ min: -10, max: 2100 }), (days, asked) => {
        const dated = days.map((day) => addDays('2020-01-01', day));
        const salaries = dated.reduce<SalaryRecord[]>(
          (all, date, index) => withSalary(all, aSalary('HOURLY_RATE', index + 1, date), admin, TODAY),
          [],
        );
        const on = addDays('2020-01-01', asked);
        const steps = dated.toSorted();
        const expected = steps.findLast((date) => date <= on);
        expect(salaryOn({ salaries }, on)?.effectiveDate ?? null).toBe(expected ?? null);
      }),
    );
  });
});
