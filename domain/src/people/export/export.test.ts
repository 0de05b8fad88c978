import { anAssignment, aPerson, aSalary, LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../time.ts';
import type { Person } from '../person.ts';
import type { Exported, ExportNames } from './about.ts';
import { countLine, employmentTypeColumns, employmentTypeLine } from './employment-types.ts';
import { exportFields, fieldColumns, salaryParts } from './fields.ts';
import { salaryChangeColumns, salaryChangeLines } from './salary-change.ts';
import { ofFields, personTemplate } from './templates.ts';

const [CHICAGO, WARSAW] = [1, 2];
const rates = { flatRateInCents: 250, percentRate: 12.5 };
const named = { description: null, enabled: true };

const names: ExportNames = {
  offices: new Map([
    [CHICAGO, { name: 'Chicago', description: 'USA' }],
    [WARSAW, { name: 'Warsaw', description: null }],
  ]),
  positions: new Map([[5, { name: 'Java Developer', categoryId: 3 }]]),
  categories: new Map([[3, 'Engineering']]),
  employmentTypes: new Map([
    [
      1,
      { id: 1, name: 'W-2', ...named, versions: [{ month: '2025-01', operationalCostRate: 'PERCENT_RATE', ...rates }] },
    ],
    [2, { id: 2, name: 'B2B', ...named, versions: [{ month: '2025-01', operationalCostRate: 'FLAT_RATE', ...rates }] }],
  ]),
  clients: new Map([
    [OWN, 'Northbridge'],
    [LAKESHORE, 'Lakeshore'],
    [MERIDIAN, 'Meridian'],
  ]),
  people: new Map([[7, 'Nina Castellano']]),
  currency: 'USD',
  timeOff: () => ({ ptoGlobalLimit: 80, ptoPeriodStart: '2025-01-01', sickLeavePeriodStart: null }),
};

const position = { id: 'p', positionId: 5, seniorityId: 4, departmentId: 1, employmentTypeId: 1 };
const dana = aPerson({
  offices: [{ id: 'o', officeId: CHICAGO, startDate: '2020-01-01', endDate: null }],
  positions: [{ ...position, startDate: '2024-01-01', endDate: null }],
  hireDate: '2024-01-01',
  dateOfBirth: '1990-06-12',
  numberOfChildren: 2,
  race: 'NA',
  lineManagerId: 7,
  salaries: [
    aSalary('HOURLY_RATE', 52, '2024-01-01'),
    aSalary('YEARLY_SALARY', 80_000, '2024-06-01'),
    aSalary('YEARLY_SALARY', 85_000, '2025-06-01'),
  ],
  legalStatuses: [
    { id: 'l1', legalStatusId: 3, expirationDate: '2025-06-10' },
    { id: 'l2', legalStatusId: 10, expirationDate: '2024-01-31' },
  ],
});

const about = (person: Person, today: CalendarDate = '2025-06-11'): Exported => ({ person, today, names });
const field = (name: keyof typeof fieldColumns, person: Person, today?: CalendarDate) =>
  fieldColumns[name].of(about(person, today));

describe('a chosen field (XL-2)', () => {
  it('XL-2: is every field that can be chosen, after the names of the person; the salary also in parts', () => {
    expect(exportFields).toHaveLength(40);
    const salary = exportFields.indexOf('currentSalary');
    expect(exportFields.slice(salary + 1, salary + 4)).toEqual(salaryParts);
    expect(exportFields.slice(0, 3)).toEqual(['lastName', 'firstName', 'username']);
  });

  it('has the salary in force with its unit', () => {
    const on = (today: CalendarDate) => field('currentSalary', dana, today);
    expect([on('2023-12-31'), on('2024-05-31'), on('2025-06-11')]).toEqual([null, '52.00 hr', '85,000.00 yr']);
    const rich = aPerson({ salaries: [aSalary('YEARLY_SALARY', 1_234_567.5, '2020-01-01')] });
    expect(field('currentSalary', rich)).toBe('1,234,567.50 yr');
  });

  it('has the salary in columns to reckon with: amount, currency and unit', () => {
    const parts = (today: CalendarDate, currency = 'USD') =>
      salaryParts.map((part) => fieldColumns[part].of({ person: dana, today, names: { ...names, currency } }));
    expect(parts('2024-05-31')).toEqual([52, 'USD', 'hr']);
    expect(parts('2025-06-11', 'EUR')).toEqual([85_000, 'EUR', 'yr']);
    expect(parts('2023-12-31')).toEqual([null, null, null]);
    expect(fieldColumns.currentSalaryAmount.holds).toBe('money');
  });

  it('has the words of the screen, and numbers and dates as such', () => {
    expect([field('race', dana), field('gender', dana), field('numberOfChildren', dana)]).toEqual([
      'Prefer not to say',
      null,
      2,
    ]);
    expect([field('officeDescription', dana), field('dateOfBirth', dana)]).toEqual(['Chicago, USA', '1990-06-12']);
    expect([field('lineManagerName', dana), field('allowPto', dana)]).toEqual(['Nina Castellano', 'Y']);
    expect([fieldColumns.dateOfBirth.holds, fieldColumns.ptoGlobalLimit.holds]).toEqual(['date', 'hours']);
  });

  it('marks a legal status that has passed (US-17)', () => {
    const on = (today: CalendarDate) => field('currentLegalStatus', dana, today);
    expect([on('2025-06-10'), on('2025-06-11')]).toEqual(['H-1B', 'H-1B (expired)']);
  });

  it('stands where it was chosen', () => {
    const { columns, linesOf } = ofFields('Users', ['positionName', 'username']);
    expect(columns.map(({ heading }) => heading)).toEqual(['Position', 'Username']);
    expect(linesOf(about(dana))).toEqual([['Java Developer', 'dana@northbridge.example']]);
  });
});

describe('a template (XL-3)', () => {
  const headings = (id: string) =>
    personTemplate(id)
      ?.columns.map(({ heading }) => heading)
      .join(', ');

  it('has the columns of the rule, after last name, first name and office', () => {
    const first = 'Last name, First name, Office';
    expect(headings('rt1')).toBe(
      `${first}, Username, E-mail, Date of birth, Age, Gender, Race, Marital status, Children, Address, Hire, Rehire, Position, Department, Employment type, Status, FLSA, EEO class, Current salary, Legal status, Salary amount, Salary currency, Salary unit`,
    );
    expect(headings('rt2')).toBe(`${first}, E-mail, Phone, Alternative phone, Skype, Address, Emergency contact`);
    expect(headings('rt3')).toBe(`${first}, University, Major, Degree, Position, Seniority`);
    for (const id of ['rt4', 'rt5', 'rt9', 'rt10', 'rt11', 'toString']) expect(personTemplate(id)).toBeUndefined();
  });

  it('counts completed years of age', () => {
    const census = personTemplate('rt1');
    const age = (today: CalendarDate) => census?.linesOf(about(dana, today))[0]?.[6];
    expect([age('2025-06-11'), age('2025-06-12')]).toEqual([34, 35]);
  });

  it('has a line for each assignment, the newest first', () => {
    const person = aPerson({
      assignments: [
        anAssignment(LAKESHORE, { endDate: '2024-12-31', active: false }),
        anAssignment(MERIDIAN, {
          startDate: '2025-01-01',
          isDefaultClient: true,
          accountManagers: [{ accountManagerId: 7, accountTypeId: 1 }],
        }),
      ],
    });
    const lines = personTemplate('rt6')?.linesOf(about(person)) ?? [];
    expect(lines.map((cells) => cells.slice(3, 9))).toEqual([
      ['Meridian', 'C-3', 'Y', 90, '2025-01-01', null],
      ['Lakeshore', 'C-2', 'Y', 90, '2020-01-01', '2024-12-31'],
    ]);
    expect(lines.map((cells) => cells.slice(-4))).toEqual([
      ['Y', 'Nina Castellano', 'USD', 'hr'],
      ['N', null, 'USD', 'hr'],
    ]);
  });

  it('counts the whole months of a position', () => {
    const months = (startDate: CalendarDate, endDate: CalendarDate | null) => {
      const person = aPerson({ positions: [{ ...position, startDate, endDate }] });
      return personTemplate('rt7')?.linesOf(about(person))[0]?.at(-1);
    };
    expect(months('2025-01-01', '2025-06-30')).toBe(6);
    expect(months('2025-01-01', '2025-06-29')).toBe(5);
    expect(months('2025-01-31', '2025-02-27')).toBe(1);
    expect(months('2025-05-12', null)).toBe(1);
    expect(months('2025-07-01', null)).toBe(0);
  });

  it('says how long a legal status lasts', () => {
    const lines = (today: CalendarDate) =>
      personTemplate('rt8')
        ?.linesOf(about(dana, today))
        .map((cells) => cells.slice(3));
    expect(lines('2025-06-01')).toEqual([
      ['H-1B', '2025-06-10', 9, 'N', 'Y'],
      ['F-1 OPT', '2024-01-31', 0, 'Y', 'N'],
    ]);
  });
});

describe('rt5, salary changes', () => {
  const changes = (start: CalendarDate, end: CalendarDate) =>
    salaryChangeLines(about(dana), { start, end }, new Map([['s-2025-06-01', 'Nina Castellano']])).map((cells) =>
      cells.slice(3),
    );

  it('compares with the salary before, within one type only', () => {
    expect(changes('2024-01-01', '2025-06-01')).toEqual([
      ['2024-01-01', null, null, 52, 'Hourly Rate', null, null, null, null, 'USD', null, 'hr'],
      ['2024-06-01', 52, 'Hourly Rate', 80_000, 'Yearly Salary', null, null, null, null, 'USD', 'hr', 'yr'],
      [
        ...['2025-06-01', 80_000, 'Yearly Salary', 85_000, 'Yearly Salary', 5_000, 6.25, null, 'Nina Castellano'],
        ...['USD', 'yr', 'yr'],
      ],
    ]);
    expect(changes('2025-06-02', '2025-12-31')).toEqual([]);
  });

  it('has the headings of the rule, and the units behind them', () =>
    expect(salaryChangeColumns.slice(3).map(({ heading }) => heading)).toEqual([
      ...['Effective', 'Previous value', 'Type', 'New value', 'Type', 'Change', 'Change %', 'Reason', 'Changed by'],
      ...['Currency', 'Previous unit', 'New unit'],
    ]));

  it('a cut is negative', () => {
    const person = aPerson({
      salaries: [aSalary('HOURLY_RATE', 60, '2024-01-01'), aSalary('HOURLY_RATE', 55, '2025-01-01')],
    });
    const [line] = salaryChangeLines(about(person), { start: '2025-01-01', end: '2025-01-01' }, new Map());
    expect(line?.slice(8, 10)).toEqual([-5, -8.33]);
  });
});

describe('rt10, employment types', () => {
  it('has the costs in force in the month of the day', () => {
    const on = (employmentTypeId: number, date: CalendarDate, currency = 'USD') => {
      const person = {
        ...dana,
        positions: [{ ...position, employmentTypeId, startDate: '2020-01-01', endDate: null }],
      };
      return employmentTypeLine({ ...about(person), names: { ...names, currency } }, date).slice(3);
    };
    expect(on(1, '2025-06-11')).toEqual([
      ...['W-2', 'Java Developer', '2024-01-01', 'Yearly Salary', 85_000],
      ...['Percent rate', '12.5 %', null],
      ...['USD', 'yr', 12.5, null, '%'],
    ]);
    expect(on(2, '2025-06-11').slice(5)).toEqual(['Flat rate', '$2.50/hr', null, 'USD', 'yr', 2.5, 'USD', 'hr']);
    expect(on(2, '2025-06-11', 'EUR').slice(6)).toEqual(['€2.50/hr', null, 'EUR', 'yr', 2.5, 'EUR', 'hr']);
    expect(on(1, '2024-12-31').slice(3)).toEqual([
      ...['Yearly Salary', 80_000, null, null, null],
      ...['USD', 'yr', null, null, null],
    ]);
    expect(on(1, '2025-06-11')).toHaveLength(employmentTypeColumns.length - 3);
    expect(countLine('Total', null, 2).cells).toHaveLength(employmentTypeColumns.length);
    expect(employmentTypeColumns.slice(3).map(({ heading }) => heading)).toEqual([
      ...[
        'Employment type',
        'Position',
        'Hire',
        'Salary type',
        'Salary',
        'Operational type',
        'Operational rate',
        'Count',
      ],
      ...['Salary currency', 'Salary unit', 'Operational amount', 'Operational currency', 'Operational unit'],
    ]);
  });
});
