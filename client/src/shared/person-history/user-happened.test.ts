import { describe, expect, it } from 'vitest';
import { happenedTo } from './user-happened.ts';

const happened = happenedTo({
  offices: [
    { id: 1, name: 'Chicago' },
    { id: 3, name: 'Austin' },
  ],
  positions: [{ id: 7, name: 'Engineer' }],
  employmentTypes: [],
  clients: [{ id: 2, name: 'Lakeshore' }],
  calendars: [],
  countries: [],
});
const chicago = { id: 'a', officeId: 1, startDate: '2020-01-01', endDate: null };
const austin = { id: 'b', officeId: 3, startDate: '2026-11-21', endDate: null };
const lakeshore = { id: 'c', clientId: 2, startDate: '2025-06-01', endDate: null, active: true };

describe('the history of a person names what happened', () => {
  it.each([
    ['offices', [chicago], [{ ...chicago, endDate: '2026-11-20' }, austin], 'Moved to Austin on 11/21/2026'],
    ['offices', [], [chicago], 'Joined Chicago on 01/01/2020'],
    ['terminationDate', null, '2026-11-30', 'Terminated, last day 11/30/2026'],
    ['terminationDate', '2026-11-30', null, 'Termination withdrawn'],
    ['rehireDate', null, '2027-01-04', 'Rehired on 01/04/2027'],
    ['hireDate', null, '2025-06-02', 'Hired on 06/02/2025'],
    [
      'positions',
      [],
      [{ id: 'p', positionId: 7, startDate: '2025-06-02' }],
      'Position changed to Engineer on 06/02/2025',
    ],
    [
      'salaries',
      [],
      [{ id: 's', value: 120_000, salaryType: 'YEARLY_SALARY', effectiveDate: '2025-06-02' }],
      'Salary $120,000.00 / yr from 06/02/2025',
    ],
    ['assignments', [], [lakeshore], 'Assigned to Lakeshore from 06/01/2025'],
    [
      'assignments',
      [lakeshore],
      [{ ...lakeshore, active: false, endDate: '2025-06-30' }],
      'Left Lakeshore on 06/30/2025',
    ],
    ['passwordHash', '(hidden)', '(hidden) changed', 'Password changed'],
  ])('%s %j → %j: %s', (field, from, to, what) => expect(happened([{ field, from, to }])).toBe(what));

  it('says all of it', () => {
    const changes = [
      { field: 'offices', from: [chicago], to: [chicago, austin] },
      { field: 'hireDate', from: null, to: '2020-01-01' },
      { field: 'phone', from: null, to: '1' },
    ];
    expect(happened(changes)).toBe('Hired on 01/01/2020 · Moved to Austin on 11/21/2026');
  });

  it('and leaves what has no name', () => {
    expect(happened([{ field: 'phone', from: null, to: '1' }])).toBeNull();
    expect(happened([{ field: 'offices', from: [chicago], to: [{ ...chicago, endDate: '2025-01-01' }] }])).toBeNull();
  });
});
