import { aPerson, aSalary } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, type DateRange } from '../../time.ts';
import { type Employee, employeeOn, type Person } from '../person.ts';
import { eventsIn, staysAfter } from './employments.ts';
import { leavingKind, Turnover, windowOf } from './hire-termination.ts';
import { average, bucketsOf, isStatisticsInterval, median, SalaryStatistics } from './salary-statistics.ts';

const CHICAGO = [{ id: 'o', officeId: 1, startDate: '2000-01-01', endDate: null }];
const someone = (changed: Partial<Person>) => aPerson({ offices: CHICAGO, hireDate: '2020-01-01', ...changed });

function turnover(people: readonly Person[], window: DateRange) {
  const counted = new Turnover(window);
  for (const person of people) counted.add(person, (event) => leavingKind(person, event));
  return counted.lines((id) => (id === 1 ? 'Chicago' : undefined)).map(({ cells }) => cells);
}

describe('rt4, who came and left (XL-5)', () => {
  it('the worked example: 30, 12 hires, 2 rehires, 4 terminations', () => {
    const many = (count: number, changed: Partial<Person>) => Array.from({ length: count }, () => someone(changed));
    const people = [
      ...many(26, {}),
      ...many(2, { terminationDate: '2025-03-31', terminationReasonId: 1 }),
      ...many(1, { terminationDate: '2025-12-31', terminationReasonId: 8 }),
      ...many(1, { terminationDate: '2025-06-30', terminationReasonId: 12 }),
      ...many(12, { hireDate: '2025-01-01' }),
      ...many(2, { terminationDate: '2024-05-31', rehireDate: '2025-02-01' }),
    ];
    const figures = [30, 12, 2, 4, 2, 1, 1, 40, 35, 11.43];
    expect(turnover(people, windowOf('year', '2025-08-09'))).toEqual([
      ['Chicago', ...figures],
      ['Total', ...figures],
    ]);
  });

  it('somebody whose last day is the day before the window is in neither', () => {
    const gone = someone({ terminationDate: '2024-12-31' });
    expect(turnover([gone], windowOf('year', '2025-01-01'))).toEqual([]);
    const row = ['Chicago', 1, 0, 0, 1, 0, 0, 1, 0, 0.5, 200];
    expect(turnover([gone], windowOf('day', '2024-12-31'))[0]).toEqual(row);
  });

  it('without a hire date somebody came on the day they were added; who was never taken on is in no window', () => {
    const added = someone({ hireDate: null, createdOn: '2025-06-11' });
    const registered = someone({ hireDate: null, createdOn: '2025-06-11', enabled: false });
    const one = someone({});
    const of = (date: string) => turnover([one, added, registered], windowOf('month', date)).at(-1)?.slice(0, 3);
    expect(of('2025-05-05')).toEqual(['Total', 1, 0]);
    expect(of('2025-06-05')).toEqual(['Total', 1, 1]);
    expect(of('2025-07-05')).toEqual(['Total', 2, 0]);
    const days = ['2025-06-10', '2025-06-11'];
    expect(days.map((day) => employeeOn(added, day))).toEqual([false, true]);
    expect(days.map((day) => employeeOn(registered, day))).toEqual([false, false]);
  });

  it('remembers the employments before a rehire', () => {
    const back = someone({
      breaks: [{ startDate: '2021-07-01', endDate: '2021-12-31' }],
      terminationDate: '2023-03-31',
      rehireDate: '2023-04-01',
    });
    const all = eventsIn(back, { start: '2000-01-01', end: '2100-01-01' });
    expect(all.map(({ kind, date, since }) => [kind, date, since])).toEqual([
      ['Hire', '2020-01-01', '2020-01-01'],
      ['Termination', '2021-06-30', '2020-01-01'],
      ['Rehire', '2022-01-01', '2022-01-01'],
      ['Termination', '2023-03-31', '2022-01-01'],
      ['Rehire', '2023-04-01', '2023-04-01'],
    ]);
    expect([staysAfter(back, '2023-03-30'), staysAfter(back, '2023-03-31'), staysAfter(back, '2023-04-01')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('counts people by the office of their last day, and those without one apart', () => {
    const moved = someone({
      offices: [
        { id: 'a', officeId: 2, startDate: '2020-01-01', endDate: '2025-06-14' },
        { id: 'b', officeId: 1, startDate: '2025-06-15', endDate: null },
      ],
      terminationDate: '2025-06-20',
    });
    const names = turnover([moved, someone({ offices: [] })], windowOf('month', '2025-06-11')).map(([name]) => name);
    expect(names).toEqual(['Chicago', 'No office', 'Total']);
  });

  it('the opening of a window is the closing of the one before, whatever happened', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2025-01-01', n));
    const employed: fc.Arbitrary<Partial<Employee>> = fc
      .uniqueArray(day, { minLength: 5, maxLength: 5 })
      .map((days) => {
        const [hireDate, left, back, gone, again] = days.toSorted() as [string, string, string, string, string];
        const breaks = left < addDays(back, -1) ? [{ startDate: left, endDate: addDays(back, -1) }] : [];
        const first = Number(left.slice(-1)) % 2 ? { hireDate } : { hireDate: null, createdOn: hireDate };
        return { ...first, breaks, terminationDate: gone, rehireDate: again };
      });
    fc.assert(
      fc.property(fc.array(employed, { minLength: 1, maxLength: 5 }), day, (people, on) => {
        const of = (date: CalendarDate) =>
          turnover(
            people.map((each) => someone(each)),
            windowOf('day', date),
          ).at(-1);
        expect(of(addDays(on, 1))?.[1] ?? 0).toBe(of(on)?.[8] ?? 0);
      }),
    );
  });
});

describe('rt9, salary statistics (XL-6)', () => {
  const cents = (...dollars: number[]) => dollars.map((each) => each * 100);

  it('the worked example: average and median of 80k, 90k, 100k and 150k', () => {
    const values = cents(150_000, 80_000, 100_000, 90_000);
    expect([average(values), median(values)]).toEqual([105_000, 95_000]);
    expect([median(cents(52, 50, 60)), average([]), median([])]).toEqual([52, null, null]);
    expect([average([100, 101]), median([100, 101])]).toEqual([1.01, 1.01]);
  });

  it('has a bucket for each month, or for the quarters of the months', () => {
    const asked = { startMonth: '2024-11', endMonth: '2025-04' };
    expect(bucketsOf({ group: 'MONTH', ...asked }).map(({ heading }) => heading)).toEqual([
      ...['2024-11', '2024-12', '2025-01', '2025-02', '2025-03', '2025-04'],
    ]);
    expect(bucketsOf({ group: 'QUARTER', ...asked })).toEqual([
      { heading: '2024-Q4', start: '2024-10-01', end: '2024-12-31' },
      { heading: '2025-Q1', start: '2025-01-01', end: '2025-03-31' },
      { heading: '2025-Q2', start: '2025-04-01', end: '2025-06-30' },
    ]);
  });

  it('knows which intervals there are', () => {
    const is = (startMonth: string, endMonth: string) => isStatisticsInterval({ startMonth, endMonth });
    expect([is('2025-02', '2025-01'), is('2009-12', '2025-01'), is('2010-01', '2030-01')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([is('2025-01', '2025-01'), is('2010-01', '2029-12')]).toEqual([true, true]);
  });

  it('never mixes pay by the hour and by the year, and leaves nobody blank', () => {
    const names = { positions: new Map([[5, { name: 'Developer', categoryId: 3 }]]), categories: new Map([[3, 'IT']]) };
    const entry = { id: 'p', positionId: 5, seniorityId: null, departmentId: null, employmentTypeId: null };
    const paid = (...salaries: Person['salaries']) =>
      someone({ salaries, positions: [{ ...entry, startDate: '2025-01-01', endDate: null }], hireDate: '2025-01-01' });
    const asked = { group: 'MONTH', field: 'POSITION', aggregationType: 'AVERAGE' } as const;
    const found = new SalaryStatistics({ ...asked, startMonth: '2024-12', endMonth: '2025-04' });
    const people = [
      paid(aSalary('YEARLY_SALARY', 80_000, '2025-01-01'), aSalary('YEARLY_SALARY', 90_000, '2025-02-28')),
      paid(aSalary('YEARLY_SALARY', 100_000, '2025-01-01')),
      paid(aSalary('HOURLY_RATE', 50, '2025-01-01'), aSalary('HOURLY_RATE', 60, '2025-03-12')),
      { ...paid(aSalary('HOURLY_RATE', 70, '2025-01-01')), terminationDate: '2025-02-27' },
    ];
    for (const person of people) found.add(person, '2025-03-11', names);
    const { columns, lines } = found.sheet('EUR');
    expect(columns.slice(0, 4).map(({ heading }) => heading)).toEqual([
      'Position',
      'Salary type',
      '2024-12',
      'Head count',
    ]);
    expect(columns.slice(-2).map(({ heading }) => heading)).toEqual(['Currency', 'Unit']);
    expect([...lines].flat().map(({ cells }) => cells)).toEqual([
      ['Developer', 'Hourly Rate', null, 0, 60, 2, 50, 1, 50, 1, null, 0, 'EUR', 'hr'],
      ['Developer', 'Yearly Salary', null, 0, 90_000, 2, 95_000, 2, 95_000, 2, null, 0, 'EUR', 'yr'],
    ]);
    expect(found.size).toBe(10);
  });
});
