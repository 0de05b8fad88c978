import { anAssignment, aSalary, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { PayCode } from '../pay-codes.ts';
import type { Holidays } from '../reference/holidays.ts';
import { datesOf, isWeekend } from '../time.ts';
import type { CostedPerson, CostRules } from './pay.ts';
import { stretches, workingDaysIn } from './stretches.ts';
import { costsTogether, USUAL_PAY_CODES, unbillableOf } from './unbillable.ts';
import { type UtilizedPerson, utilizationOf, utilizationRate, utilizedTogether } from './utilization.ts';
import type { WorkedRow } from './worked-row.ts';

const CHICAGO = 1;
const WARSAW = 2;
const PERCENT_12 = 5;
const JUNE = { start: '2025-06-01', end: '2025-06-30' };

const from = (startDate: string, endDate: string | null = null) => ({ startDate, endDate });
const inOffice = (officeId: number, startDate = '2020-01-01', endDate: string | null = null) => ({
  id: `o${officeId}`,
  officeId,
  ...from(startDate, endDate),
});
const rules: CostRules = {
  workingHours: new Map([[CHICAGO, { entries: [{ year: 2025, workingHoursNumber: 2080 }] }]]),
  employmentTypes: new Map([
    [
      PERCENT_12,
      {
        versions: [
          { month: '2020-01', operationalCostRate: 'PERCENT_RATE', flatRateInCents: null, percentRate: 12 },
          { month: '2025-07', operationalCostRate: 'FLAT_RATE', flatRateInCents: 250, percentRate: 12 },
        ],
      },
    ],
  ]),
};
const dana: CostedPerson = {
  offices: [inOffice(CHICAGO)],
  positions: [
    {
      id: 'p',
      positionId: 1,
      seniorityId: null,
      departmentId: null,
      employmentTypeId: PERCENT_12,
      ...from('2020-01-01'),
    },
  ],
  assignments: [anAssignment(OWN), anAssignment(LAKESHORE)],
  salaries: [aSalary('YEARLY_SALARY', 104_000, '2020-01-01')],
};

const row = (date: string, hours: number, payCode: PayCode | null, clientId: number): WorkedRow => ({
  date,
  payCode,
  clientId,
  hours: Math.round(hours * 100),
});
const usual = { payCodes: new Set(USUAL_PAY_CODES), clients: null };

function costs(
  person: CostedPerson,
  rows: readonly WorkedRow[],
  range = JUNE,
  asked: Parameters<typeof unbillableOf>[2] = usual,
) {
  const counted = unbillableOf(person, range, asked, rules);
  for (const each of rows) counted.add(each);
  return counted.lines();
}

describe('RP-6: unbillable hours cost', () => {
  it('the example: 16 h bench and 4 h regular at 104,000 a year', () => {
    const lines = costs(dana, [
      row('2025-06-09', 8, 'BENCH_HOURS', OWN),
      row('2025-06-10', 8, 'BENCH_HOURS', OWN),
      row('2025-06-11', 4, 'RATE_HOURS', OWN),
      row('2025-06-12', 8, 'RATE_HOURS', LAKESHORE),
    ]);
    expect(lines).toHaveLength(2);
    expect(costsTogether(lines)).toEqual({
      hours: 20_00,
      hoursWithoutSalary: 0,
      costPerHour: 50_00,
      cost: 1_000_00,
      operationalCost: 120_00,
      totalCost: 1_120_00,
    });
  });

  it('GEN-3: the rate is not rounded before it is multiplied', () => {
    const person = { ...dana, salaries: [aSalary('YEARLY_SALARY', 100_000, '2020-01-01')] };
    const [line] = costs(person, [row('2025-06-09', 160, 'BENCH_HOURS', OWN)]);
    expect(line).toMatchObject({ cost: 7_692_31, costPerHour: 48_08 });
  });

  it('counts work for a client whose assignment is not billable that day, or that there is none to', () => {
    const person = {
      ...dana,
      assignments: [
        anAssignment(LAKESHORE, { id: 'a', isBillable: false, endDate: '2025-06-10' }),
        anAssignment(LAKESHORE, { id: 'b', startDate: '2025-06-11', endDate: '2025-06-11' }),
      ],
    };
    const days = ['2025-06-10', '2025-06-11', '2025-06-12'];
    const [line, ...others] = costs(
      person,
      days.map((day) => row(day, 1, 'RATE_HOURS', LAKESHORE)),
    );
    expect([line?.hours, others]).toEqual([2_00, []]);
  });

  it('hours without a salary have no cost and lower no rate (RP-5)', () => {
    const person = { ...dana, salaries: [aSalary('HOURLY_RATE', 40, '2025-06-10')] };
    const lines = costs(person, [row('2025-06-09', 8, 'BENCH_HOURS', OWN), row('2025-06-10', 2, 'BENCH_HOURS', OWN)]);
    expect(
      lines.map(({ noSalary, hours, hoursWithoutSalary, cost }) => [noSalary, hours, hoursWithoutSalary, cost]),
    ).toEqual([
      [true, 0, 8_00, 0],
      [false, 2_00, 0, 80_00],
    ]);
    expect(costsTogether(lines)).toMatchObject({ hours: 2_00, hoursWithoutSalary: 8_00, costPerHour: 40_00 });
  });

  it.each([
    ['working hours of the year', { start: '2024-12-31', end: '2025-01-01' }, [50_00, 50_00]],
    ['2,080 for a year or an office without any', { start: '2024-12-30', end: '2024-12-30' }, [50_00]],
  ])('RP-5: %s', (_what, range, rates) => {
    const found = datesOf(range).flatMap((date) => costs(dana, [row(date, 1, 'BENCH_HOURS', OWN)], range));
    expect(found.map(({ costPerHour }) => costPerHour)).toEqual(rates);
  });

  it('a move makes a line for each office, each with its own working hours (GEN-6)', () => {
    const person = {
      ...dana,
      offices: [inOffice(CHICAGO, '2020-01-01', '2025-06-10'), inOffice(WARSAW, '2025-06-11')],
    };
    const inWarsaw = new Map([
      ...rules.workingHours,
      [WARSAW, { entries: [{ year: 2025, workingHoursNumber: 2000 }] }],
    ]);
    const counted = unbillableOf(person, JUNE, usual, { ...rules, workingHours: inWarsaw });
    for (const day of ['2025-06-10', '2025-06-11']) counted.add(row(day, 8, 'BENCH_HOURS', OWN));
    expect(counted.lines().map(({ officeId, cost }) => [officeId, cost])).toEqual([
      [CHICAGO, 400_00],
      [WARSAW, 416_00],
    ]);
  });

  it('CM-8: the costs of the employment type are those of the month', () => {
    const range = { start: '2025-06-30', end: '2025-07-01' };
    const [line] = costs(
      dana,
      datesOf(range).map((day) => row(day, 8, 'BENCH_HOURS', OWN)),
      range,
    );
    expect(line).toMatchObject({ cost: 800_00, operationalCost: 48_00 + 20_00 });
  });

  it('counts only the chosen pay codes and clients, and nothing without a pay code', () => {
    const rows = [
      row('2025-06-09', 1, 'VACATION_PTO', OWN),
      row('2025-06-09', 2, null, OWN),
      row('2025-06-09', 4, 'BENCH_HOURS', OWN),
      row('2025-06-09', 8, 'BENCH_HOURS', LAKESHORE + 50),
    ];
    const asked = { payCodes: new Set<PayCode>(['VACATION_PTO', 'BENCH_HOURS']), clients: new Set([OWN]) };
    expect(costsTogether(costs(dana, rows, JUNE, asked)).hours).toBe(5_00);
  });
});

const noBreaks = { hireDate: '2020-01-01', terminationDate: null, rehireDate: null, breaks: [], customCalendars: [] };
const worker: UtilizedPerson = { ...dana, ...noBreaks, createdOn: null, enabled: true };
const holidays: Holidays = {
  lists: [
    { id: 1, kind: 'country', ownerId: 1, name: null, year: 2025, dates: ['2025-06-19', '2025-06-21', '2025-07-04'] },
  ],
  countryOf: new Map([[CHICAGO, 1]]),
};

function utilized(
  rows: readonly WorkedRow[],
  person = worker,
  range = JUNE,
  clients: ReadonlySet<number> | null = null,
) {
  const counted = utilizationOf(person, range, clients, holidays);
  for (const each of rows) counted.add(each);
  return counted.lines();
}

describe('RP-7: utilization rate', () => {
  it('counts nobody before they were hired or, without a hire date, added, nor who was never taken on', () => {
    const added = { ...worker, hireDate: null, createdOn: '2025-06-23' };
    expect(utilized([], added)).toMatchObject([{ standard: 48_00, available: 48_00, unreported: 48_00 }]);
    expect(utilized([], { ...added, createdOn: '2025-07-01' })).toEqual([]);
    expect(utilized([], { ...added, enabled: false })).toEqual([]);
    expect(utilized([], { ...added, enabled: false, terminationDate: '2025-06-24' })).toMatchObject([
      { standard: 16_00 },
    ]);
  });

  const first = [
    row('2025-06-16', 16, 'VACATION_PTO', OWN),
    row('2025-06-02', 120, 'RATE_HOURS', LAKESHORE),
    row('2025-06-03', 16, 'BENCH_HOURS', OWN),
  ];
  const second = [row('2025-06-02', 152, 'RATE_HOURS', LAKESHORE)];

  it('the example: June 2025 in Chicago, with the office as Σ billable ÷ Σ available', () => {
    const [one, other] = [first, second].map((rows) => utilized(rows)[0]!);
    expect(one).toEqual({
      officeId: CHICAGO,
      standard: 168_00,
      holiday: 8_00,
      timeOff: 16_00,
      available: 144_00,
      billable: 120_00,
      bench: 16_00,
      other: 0,
      unreported: 8_00,
    });
    expect([one!, other!].map(utilizationRate)).toEqual([83_33, 95_00]);
    const office = utilizedTogether([one!, other!]);
    expect([office.billable, office.available, utilizationRate(office)]).toEqual([272_00, 304_00, 89_47]);
  });

  it('nothing available has no rate, and more than all of it has over 100 %', () => {
    const monday = { start: '2025-06-09', end: '2025-06-09' };
    const [away] = utilized([row('2025-06-09', 8, 'SICK_LEAVE', OWN)], worker, monday);
    expect([away!.available, utilizationRate(away!)]).toEqual([0, null]);
    const [over] = utilized([row('2025-06-09', 12, 'RATE_HOURS', LAKESHORE)], worker, monday);
    expect([over!.unreported, utilizationRate(over!)]).toEqual([0, 150_00]);
  });

  it('counts the days of employment only, and the holidays among them', () => {
    const left = { ...worker, hireDate: '2025-06-16', terminationDate: '2025-06-20' };
    expect(utilized([], left)[0]).toMatchObject({ standard: 40_00, holiday: 8_00, available: 32_00 });
    expect(utilized([], { ...worker, hireDate: '2026-01-01' })).toEqual([]);
  });

  it('with chosen clients only theirs are billable, and what is available stays the same', () => {
    const rows = [...first, row('2025-06-04', 8, 'RATE_HOURS', LAKESHORE + 50)];
    const person = { ...worker, assignments: [...dana.assignments, anAssignment(LAKESHORE + 50)] };
    const [all] = utilized(rows, person);
    const [some] = utilized(rows, person, JUNE, new Set([LAKESHORE + 50]));
    expect([all!.billable, all!.other]).toEqual([128_00, 0]);
    expect([some!.billable, some!.other, some!.available]).toEqual([8_00, 120_00, all!.available]);
  });

  it('RP-8: a billable assignment counts, whatever its rate; holiday rows are no work', () => {
    const person = { ...worker, assignments: [anAssignment(LAKESHORE, { hourlyRateInCents: 0 })] };
    const [line] = utilized(
      [row('2025-06-09', 8, 'RATE_HOURS', LAKESHORE), row('2025-06-19', 8, 'HOLIDAY', OWN)],
      person,
    );
    expect([line!.billable, line!.other]).toEqual([8_00, 0]);
  });
});

describe('a range in stretches', () => {
  it('is cut at each day once', () => {
    const cut = stretches(JUNE, ['2025-06-10', '2025-06-10', '2025-06-01', '2025-07-01', '2025-06-05']);
    expect(cut.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2025-06-01 2025-06-04',
      '2025-06-05 2025-06-09',
      '2025-06-10 2025-06-30',
    ]);
    expect(stretches({ start: '2025-06-02', end: '2025-06-01' }, [])).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 30])('has as many working days as can be counted from June %i on', (days) => {
    for (const { start } of [JUNE, { start: '2025-06-07' }]) {
      const range = { start, end: datesOf({ start, end: '2025-12-31' })[days]! };
      expect(workingDaysIn(range)).toBe(datesOf(range).filter((date) => !isWeekend(date)).length);
    }
  });
});
