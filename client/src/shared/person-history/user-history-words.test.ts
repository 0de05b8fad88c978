import { describe, expect, it } from 'vitest';
import { recordSteps } from '../history/record-steps.ts';
import { historyWords } from './user-history-words.ts';

const words = historyWords({
  offices: [
    { id: 1, name: 'Chicago' },
    { id: 2, name: 'Warsaw' },
  ],
  positions: [{ id: 7, name: 'Engineer' }],
  employmentTypes: [{ id: 3, name: 'Full time' }],
  clients: [{ id: 2, name: 'Lakeshore' }],
  calendars: [{ id: 71, name: 'Plant' }],
  countries: [{ id: 1, name: 'United States' }],
});

/** One change as shown in the history. */
function told(field: string, from: unknown, to: unknown) {
  const step = {
    id: 's',
    at: '2025-06-11T15:00:00.000Z',
    by: null,
    substitutedFor: null,
    cause: null,
    created: false,
    changes: [{ field, from, to }],
  };
  return recordSteps([step], { fields: [], words, when: (at) => at })[0]?.changes;
}

describe('the history of a person', () => {
  it('tells that a secret was set, changed or removed, and not what it is', () => {
    const secret = (from: unknown, to: unknown) => told('ssn', from, to);
    expect(secret(null, '(hidden) changed')).toEqual([{ label: 'Social Security number', to: 'set' }]);
    expect(secret('(hidden)', '(hidden) changed')).toEqual([{ label: 'Social Security number', to: 'changed' }]);
    expect(secret('(hidden)', null)).toEqual([{ label: 'Social Security number', to: 'removed' }]);
    expect(told('passwordHash', '(hidden)', '(hidden) changed')).toEqual([{ label: 'Password', to: 'changed' }]);
  });

  it('leaves since when there is a second factor to the step that set it up', () => {
    expect(told('factorsSince', null, '2025-06-11T15:00:00.000Z')).toEqual([]);
  });

  it('says what amounts are and what they are for', () => {
    const salary = {
      id: 's',
      salaryType: 'YEARLY_SALARY',
      value: 85_000,
      effectiveDate: '2025-06-11',
      changeReasonId: null,
    };
    expect(told('salaries', [], [salary])?.[0]).toMatchObject({ to: '$85,000.00 / yr' });
    const bonus = { id: 'b', bonusType: 'YEAR', amount: 500, startDate: '2025-01-01', endDate: '2025-12-31' };
    expect(told('bonuses', [], [bonus])?.[0]?.to).toMatch(/^\$500\.00, /);
    const assignment = {
      id: 'a',
      clientId: 2,
      code: null,
      hourlyRate: 85,
      active: true,
      startDate: '2025-06-11',
      endDate: null,
    };
    expect(told('assignments', [], [assignment])?.[0]?.to).toContain('$85.00 / hr');
  });

  it('tells a salary from the one that was in force before it', () => {
    const paid = (effectiveDate: string, value: number) => ({
      id: effectiveDate,
      salaryType: 'HOURLY_RATE',
      value,
      effectiveDate,
      changeReasonId: null,
    });
    const [first, second, third] = [paid('2024-01-01', 50), paid('2025-07-01', 55.55), paid('2025-01-01', 52)];
    expect(told('salaries', [first], [first, second])).toEqual([
      { label: 'Salary from 07/01/2025', from: '$50.00 / hr', to: '$55.55 / hr' },
    ]);
    expect(told('salaries', [first, second], [first, second, third])).toEqual([
      { label: 'Salary from 01/01/2025', from: '$50.00 / hr', to: '$52.00 / hr' },
    ]);
    expect(told('salaries', [first, second], [first, { ...second, value: 56 }])).toEqual([
      { label: 'Salary from 07/01/2025', from: '$55.55 / hr', to: '$56.00 / hr' },
    ]);
    expect(told('salaries', [], [first])).toEqual([{ label: 'Salary from 01/01/2024', from: null, to: '$50.00 / hr' }]);
  });

  it('tells of a list what came, went or is another one', () => {
    const chicago = { id: 'a', officeId: 1, startDate: '2020-01-01', endDate: null };
    const warsaw = { id: 'b', officeId: 2, startDate: '2025-06-11', endDate: null };
    expect(told('offices', [chicago], [{ ...chicago, endDate: '2025-06-10' }, warsaw])).toEqual([
      { label: 'Office from 01/01/2020', from: 'Chicago, since 01/01/2020', to: 'Chicago, 01/01/2020 – 06/10/2025' },
      { label: 'Office from 06/11/2025', from: null, to: 'Warsaw, since 06/11/2025' },
    ]);
    expect(told('legalStatuses', [{ id: 'x', legalStatusId: 3, expirationDate: '2026-01-31' }], [])).toEqual([
      { label: 'Legal status until 01/31/2026', from: 'H-1B', to: null },
    ]);
  });

  it.each([
    ['roles', ['ROLE_EMPLOYEE', 'ROLE_HR'], 'Employee, HR'],
    ['hireDate', '2025-06-11', '06/11/2025'],
    ['timeOffLimitAdjustment', -12, '-12 hours'],
    ['timeOffAllow', false, 'No'],
    [
      'hrManagedOffices',
      [
        { id: 1, isMain: true },
        { id: 2, isMain: false },
      ],
      'Chicago (main), Warsaw',
    ],
  ])('%s %j is read as %s', (field, value, text) => expect(told(field, null, value)?.[0]?.to).toBe(text));
});
