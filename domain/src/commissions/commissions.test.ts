import { anAssignment, aSalary, LAKESHORE } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { EmploymentCosts } from '../reference/employment-type.ts';
import { datesOf, isWeekend } from '../time.ts';
import { additionalCostsByMonth } from './additional-cost.ts';
import { allocated } from './allocation.ts';
import type { TypeVersion } from './brackets.ts';
import {
  type ContractRules,
  chainStart,
  contractFactsOf as factsOfMonth,
  type PlacedPerson,
} from './contract-facts.ts';
import { contractLine } from './contract-rows.ts';
import { directFact } from './direct-facts.ts';
import type { DirectPlacement } from './direct-placement.ts';
import { type Fact, netProfit } from './facts.ts';
import { flatRateFactsOf, overMonths, partOf } from './flat-rate-facts.ts';
import type { FlatRateProject } from './flat-rate-project.ts';
import { newBusinessIn } from './new-business.ts';
import { ratesIn } from './rates.ts';
import { sharesOf, shownRate, sumsOf } from './rows.ts';
import type { WorkedMonth } from './worked-month.ts';

const CHICAGO = 1;
const W2 = 5;
const MARTA = 40;
const OSCAR = 41;
const EXECUTIVE = 1;
const HUNTER = 2;

const percent12: EmploymentCosts = { operationalCostRate: 'PERCENT_RATE', flatRateInCents: 250, percentRate: 12 };
const flat250: EmploymentCosts = { ...percent12, operationalCostRate: 'FLAT_RATE' };

const rulesWith = (costs = percent12, additional = 0): ContractRules => ({
  workingHours: new Map([[CHICAGO, { entries: [{ year: 2025, workingHoursNumber: 2080 }] }]]),
  employmentTypes: new Map([[W2, { versions: [{ month: '2020-01', ...costs }] }]]),
  clients: new Map([
    [LAKESHORE, { isConsultingServiceType: true }],
    [9, { isConsultingServiceType: false }],
  ]),
  additionalCosts: additionalCostsByMonth(
    additional === 0
      ? []
      : [
          {
            clientId: LAKESHORE,
            userId: 7,
            month: '2025-06',
            additionalCostInCents: additional,
            description: 'Laptop',
          },
        ],
  ),
});

const bonus = (
  bonusType: 'YEAR' | 'QUARTER' | 'MONTH' | 'CUSTOM',
  dollars: number,
  startDate: string,
  endDate: string,
) => ({
  bonusType,
  startDate,
  endDate,
  amountInCents: dollars * 100,
});

const placed = (more: Partial<PlacedPerson> = {}): PlacedPerson => ({
  id: 7,
  offices: [{ id: 'o', officeId: CHICAGO, startDate: '2020-01-01', endDate: null }],
  positions: [
    {
      id: 'p',
      positionId: 1,
      seniorityId: null,
      departmentId: null,
      employmentTypeId: W2,
      startDate: '2020-01-01',
      endDate: null,
    },
  ],
  salaries: [aSalary('YEARLY_SALARY', 104_000, '2020-01-01')],
  bonuses: [],
  assignments: [placement({})],
  ...more,
});

const placement = (more: Parameters<typeof anAssignment>[1]) =>
  anAssignment(LAKESHORE, {
    hourlyRateInCents: 9500,
    isBillable: true,
    startDate: '2024-08-10',
    accountManagers: [{ accountManagerId: MARTA, accountTypeId: EXECUTIVE }],
    ...more,
  });

const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const contractFactsOf = (person: PlacedPerson, months: readonly WorkedMonth[], rules: ContractRules) =>
  months.flatMap((month) => factsOfMonth(person, month, ratesIn(person, YEAR, rules), rules));

/** Hours of a month from Monday to Friday. */
function worked(month: string, hours = 8, clientId = LAKESHORE, days = 31): WorkedMonth {
  const dates = datesOf({ start: `${month}-01`, end: `${month}-30` }).filter((date) => !isWeekend(date));
  return {
    month,
    days: dates.slice(0, days).flatMap((date) => [clientId, Number(date.slice(8)), Math.round(hours * 100), 0]),
  };
}

const version = (
  bracketType: TypeVersion['bracketType'],
  accountTypeBaseId: number,
  ...brackets: [number, number, TypeVersion['brackets'][number]['condition']?][]
) => ({
  month: '2025-01',
  bracketType,
  accountTypeBaseId,
  brackets: brackets.map(([startValue, commissionRate, condition = 'NONE']) => ({
    startValue,
    commissionRate,
    condition,
  })),
});
const byAge = version('PROJECT_AGE', 3, [1, 5], [13, 3], [25, 2]);
const hunting = version('BASE_SIZE', 1, [0, 3], [100_000, 5, 'NEED_NEW_BUSINESS']);

const never = () => false;
const withTypes = (
  types: Record<number, ReturnType<typeof version>[]>,
  newBusinessInGroup: (...about: [number, number, string]) => boolean = never,
) => ({
  accountTypes: new Map(Object.entries(types).map(([id, versions]) => [Number(id), { versions }])),
  newBusinessInGroup,
});

/** A placement at a fixed revenue, for bases of any size. */
const revenueOf = (dollars: number, more: Partial<DirectPlacement> = {}) =>
  directFact({
    id: 1,
    clientId: LAKESHORE,
    officeId: CHICAGO,
    saleTypeId: 1,
    lineOfBusinessId: null,
    feeRate: null,
    employeeFirstName: 'Ada',
    employeeLastName: 'Quinn',
    startDate: '2025-06-16',
    expectedPaymentDate: '2025-07-31',
    revenueInCents: Math.round(dollars * 100),
    additionalCostInCents: 0,
    newBusiness: false,
    deleted: false,
    accountManagers: [{ accountManagerId: MARTA, accountTypeId: HUNTER }],
    ...more,
  });

const earnedBy = (facts: readonly Fact[], rules: ReturnType<typeof withTypes>, month = '2025-06') =>
  allocated(month, facts, rules).map(({ earned }) => earned.map((each) => each.earned / 100));

const rowOf = (facts: Parameters<typeof allocated>[1]) =>
  contractLine(sharesOf(allocated('2025-06', facts, withTypes({}))) as never, { month: null, isOneMonth: true });

describe('contract placements', () => {
  it('CM-2: bonuses become hourly rates', () => {
    for (const [given, rate] of [
      [bonus('QUARTER', 5000, '2025-04-01', '2025-06-30'), 962],
      [bonus('MONTH', 1200, '2025-06-01', '2025-06-30'), 692],
      [bonus('CUSTOM', 3000, '2025-06-01', '2025-07-31'), 852],
      [bonus('YEAR', 10_400, '2025-01-01', '2025-12-31'), 500],
      // Saturday and Sunday: there is no working day over which it could be spread.
      [bonus('CUSTOM', 3000, '2025-06-14', '2025-06-15'), 0],
    ] as const) {
      const facts = contractFactsOf(placed({ bonuses: [given] }), [worked('2025-06')], rulesWith());
      expect(rowOf(facts).bonusRate).toBe(rate);
    }
  });

  it('CM-3: a salary that changes within the month', () => {
    const salaries = [aSalary('YEARLY_SALARY', 104_000, '2020-01-01'), aSalary('YEARLY_SALARY', 109_200, '2025-06-16')];
    const days = worked('2025-06');
    // 80 h until the 13th, 88 h from the 16th on.
    const [fact] = contractFactsOf(placed({ salaries }), [days], rulesWith());
    expect(fact).toMatchObject({ hours: 16_800, cost: 862_000 });
    expect(rowOf([fact!])).toMatchObject({ payableRate: 5131, costRate: 5131, billableRate: 9500 });
  });

  it('CM-9: the worked row, with either kind of operational cost', () => {
    const person = placed({ bonuses: [bonus('YEAR', 10_400, '2025-01-01', '2025-12-31')] });
    const [fact] = contractFactsOf(person, [worked('2025-06')], rulesWith(percent12, 25_000));
    expect(rowOf([fact!])).toMatchObject({
      hours: 16_800,
      billableRate: 9500,
      payableRate: 5000,
      bonusRate: 500,
      costRate: 5500,
      revenue: 1_596_000,
      cost: 924_000,
      grossProfit: 672_000,
      grossMargin: 4211,
      operationalCost: 110_880,
      additionalCost: 25_000,
      netProfit: 536_120,
      netMargin: 3359,
      operationalRate: '12 %',
      additionalCostDescription: 'Laptop',
    });
    const [flat] = contractFactsOf(person, [worked('2025-06')], rulesWith(flat250, 25_000));
    expect(rowOf([flat!])).toMatchObject({ operationalCost: 42_000, netProfit: 605_000, operationalRate: '$2.50/hr' });
  });

  it('CM-1: hours count on billable assignments to consulting clients, within their dates', () => {
    const facts = (...assignments: ReturnType<typeof placement>[]) =>
      contractFactsOf(placed({ assignments }), [worked('2025-06')], rulesWith());
    expect(facts(placement({ isBillable: false }))).toEqual([]);
    expect(facts(anAssignment(9, { isBillable: true }))).toEqual([]);
    const [before, after] = facts(
      placement({ id: 'a', endDate: '2025-06-10' }),
      placement({ id: 'b', startDate: '2025-06-12', hourlyRateInCents: 10_000 }),
    );
    expect(before).toMatchObject({ hours: 7 * 800, lastDay: '2025-06-10', projectStartDate: '2024-08-10' });
    expect(after).toMatchObject({ hours: 13 * 800, revenue: 13 * 8 * 10_000, projectStartDate: '2025-06-12' });
  });

  it('CM-4: additional cost belongs to the later assignment of the month, with or without hours', () => {
    const assignments = [
      placement({ id: 'a', endDate: '2025-06-10' }),
      placement({ id: 'b', startDate: '2025-06-11' }),
    ];
    const facts = (months: WorkedMonth[]) =>
      contractFactsOf(placed({ assignments }), months, rulesWith(percent12, 25_000));
    expect(facts([worked('2025-06')]).map(({ additionalCost }) => additionalCost)).toEqual([0, 25_000]);
    expect(facts([{ month: '2025-06', days: [] }])).toMatchObject([{ hours: 0, revenue: 0, lastDay: '2025-06-30' }]);
    expect(facts([{ month: '2025-07', days: [] }])).toEqual([]);
  });

  it.each([
    ['is not billable any more', [placement({ id: 'a', isBillable: false })]],
    ['ended before', [placement({ id: 'a', endDate: '2025-05-10' })]],
    [
      'ended, as one before it',
      [
        placement({ id: 'b', endDate: '2025-02-10' }),
        placement({ id: 'a', startDate: '2025-04-01', endDate: '2025-05-10' }),
      ],
    ],
  ])(
    'CM-4: additional cost that was entered stays where the assignment %s; its hours are not billed',
    (_, assignments) => {
      const facts = contractFactsOf(placed({ assignments }), [worked('2025-06')], rulesWith(percent12, 25_000));
      expect(facts).toMatchObject([
        {
          assignment: { id: 'a' },
          hours: 0,
          revenue: 0,
          cost: 0,
          additionalCost: 25_000,
          lastDay: '2025-06-30',
          officeId: CHICAGO,
        },
      ]);
    },
  );

  it('RP-5: hours without a salary cost their bonus only, and have no payable rate', () => {
    const [fact] = contractFactsOf(placed({ salaries: [] }), [worked('2025-06')], rulesWith());
    expect(rowOf([fact!])).toMatchObject({ cost: 0, payableRate: null, bonusRate: 0, costRate: 0 });
  });
});

describe('commission', () => {
  it('CM-11: age in months, which deactivating and cloning does not restart', () => {
    const first = placement({ id: 'a', endDate: '2025-02-28' });
    const next = placement({ id: 'b', startDate: '2025-03-01', endDate: null });
    const person = placed({
      assignments: [first, next],
      bonuses: [bonus('YEAR', 10_400, '2025-01-01', '2025-12-31')],
    });
    expect(chainStart(person.assignments, next)).toBe('2024-08-10');
    const months = ['2025-06', '2025-08'];
    const facts = contractFactsOf(
      person,
      months.map((month) => worked(month)),
      rulesWith(percent12, 25_000),
    );
    const types = withTypes({ [EXECUTIVE]: [byAge] });
    const [june] = allocated('2025-06', [facts[0]!], types);
    expect(june!.earned).toMatchObject([{ age: 11, base: 536_120, earned: 26_806 }]);
    const [august] = allocated('2025-08', [facts[1]!], types);
    expect(august!.earned[0]).toMatchObject({ age: 13, rate: { over: 3n } });
    expect(chainStart([first, { ...next, startDate: '2025-03-02' }], { ...next, startDate: '2025-03-02' })).toBe(
      '2025-03-02',
    );
  });

  it('CM-12: brackets are marginal, so that there is no cliff', () => {
    const marginal = version('BASE_SIZE', 1, [0, 3], [100_000, 5]);
    const of = (dollars: number) => earnedBy([revenueOf(dollars)], withTypes({ [HUNTER]: [marginal] }));
    expect(of(99_999)).toEqual([[2999.97]]);
    expect(of(100_001)).toEqual([[3000.05]]);
  });

  it('CM-12: a whole base of zero or less earns nothing, whatever its parts', () => {
    const net = version('BASE_SIZE', 3, [0, 3]);
    const loss = revenueOf(100, { additionalCostInCents: 50_000 });
    expect(earnedBy([revenueOf(300), loss], withTypes({ [HUNTER]: [net] }))).toEqual([[0], [0]]);
    expect(earnedBy([revenueOf(1000), loss], withTypes({ [HUNTER]: [net] }))).toEqual([[30], [-12]]);
  });

  it('CM-13: without its condition a slice is paid at the nearest lower bracket', () => {
    const facts = [revenueOf(90_000, { id: 1, newBusiness: true }), revenueOf(60_000, { id: 2 })];
    const all = allocated('2025-06', facts, withTypes({ [HUNTER]: [hunting] }));
    expect(all.map(({ earned }) => earned[0]!.earned)).toEqual([330_000, 180_000]);
    expect(shownRate(sharesOf(all).slice(0, 1), true)).toBe(36_667);
    const none = version('BASE_SIZE', 1, [0, 3, 'NEED_NEW_BUSINESS']);
    expect(earnedBy([revenueOf(500)], withTypes({ [HUNTER]: [none] }))).toEqual([[0]]);
  });

  it('CM-13: new business of the group looks across project types; the default pool is no group', () => {
    const projects = [
      { clientId: 3, accountManagers: [{ accountManagerId: MARTA }], first: '2025-05', last: '2025-06' },
      { clientId: 5, accountManagers: [{ accountManagerId: MARTA }], first: '2025-05', last: null },
    ];
    const inGroup = newBusinessIn(projects, (clientId) => (clientId <= 4 ? 7 : 1));
    expect(inGroup(MARTA, 4, '2025-06')).toBe(true);
    expect(inGroup(MARTA, 4, '2025-07')).toBe(false);
    expect(inGroup(OSCAR, 4, '2025-06')).toBe(false);
    expect(inGroup(MARTA, 5, '2026-06')).toBe(true);
    expect(inGroup(MARTA, 6, '2026-06')).toBe(false);
  });

  it('CM-14: each manager earns on the whole base, which is counted once', () => {
    const accountManagers = [
      { accountManagerId: MARTA, accountTypeId: EXECUTIVE },
      { accountManagerId: OSCAR, accountTypeId: HUNTER },
    ];
    const facts = contractFactsOf(
      placed({ assignments: [placement({ accountManagers })] }),
      [worked('2025-06')],
      rulesWith(),
    );
    const types = withTypes({
      [EXECUTIVE]: [version('BASE_SIZE', 1, [0, 5])],
      [HUNTER]: [version('BASE_SIZE', 1, [0, 2])],
    });
    const shares = sharesOf(allocated('2025-06', facts, types));
    expect(shares).toHaveLength(2);
    expect(sumsOf(shares)).toMatchObject({ revenue: 1_596_000, earnedCommission: 79_800 + 31_920 });
  });

  it('CM-15: a loss shows a negative commission by age, rounded away from zero', () => {
    const loss = revenueOf(0, { additionalCostInCents: 50 });
    expect(earnedBy([loss], withTypes({ [HUNTER]: [version('PROJECT_AGE', 3, [1, 5])] }))).toEqual([[-0.03]]);
  });

  it('CM-16: the version in force counts; before the first there is none', () => {
    const versions = [
      { ...version('BASE_SIZE', 1, [0, 1]), month: '2025-02' },
      { ...version('BASE_SIZE', 1, [0, 2]), month: '2025-06' },
    ];
    const of = (month: string) => allocated(month, [revenueOf(100)], withTypes({ [HUNTER]: versions }))[0]!.earned[0]!;
    expect(of('2025-01')).toMatchObject({ version: null, rate: null, earned: 0 });
    expect(of('2025-05').earned).toBe(100);
    expect(of('2025-06').earned).toBe(200);
  });
});

it('CM-20: a direct placement', () => {
  const types = withTypes({ [HUNTER]: [version('BASE_SIZE', 3, [0, 8], [100_000, 10])] });
  const fact = revenueOf(24_000, { additionalCostInCents: 100_000 });
  expect([fact.month, netProfit(fact)]).toEqual(['2025-06', 2_300_000]);
  expect(earnedBy([fact], types)).toEqual([[1840]]);
});

describe('flat-rate projects', () => {
  const project: FlatRateProject = {
    id: 1,
    startDate: '2025-05-12',
    endDate: '2025-09-30',
    revenueInCents: 12_000_000,
    additionalCostInCents: -100,
    clientId: 9,
    saleTypeId: 1,
    lineOfBusinessId: null,
    newBusiness: false,
    deleted: false,
    accountManagers: [],
    flatRateProjectEmployees: [{ userId: 7, startDate: '2025-06-03', endDate: '2025-09-30' }],
  };

  it('CM-32: revenue by calendar days, the last month takes what is left', () => {
    for (const [month, part] of overMonths(12_000_000, project)) expect(partOf(12_000_000, project, month)).toBe(part);
    expect([...overMonths(12_000_000, project)]).toEqual([
      ['2025-05', 1_690_141],
      ['2025-06', 2_535_211],
      ['2025-07', 2_619_718],
      ['2025-08', 2_619_718],
      ['2025-09', 2_535_212],
    ]);
  });

  it('CM-30, CM-31, CM-33: hours within the dates of the employees, and their common office', () => {
    const person = placed();
    const people = {
      person: (id: number) => (id === 7 ? person : null),
      worked: (id: number, month: string) => (id === 7 ? worked(month, 8, 9) : null),
    };
    const facts = flatRateFactsOf(project, new Set(['2025-05', '2025-06', '2025-10']), people, rulesWith());
    expect(facts).toMatchObject([
      { month: '2025-05', officeId: null, hours: 0, cost: 0, revenue: 1_690_141, employees: [] },
      // 20 working days from 06/03 on, at 50 an hour.
      { month: '2025-06', officeId: CHICAGO, hours: 16_000, cost: 800_000, operationalCost: 96_000 },
    ]);
  });
});
