import { monthsOf } from '@hourbook/domain/commissions/rates.ts';
import { addDays } from '@hourbook/domain/time.ts';
import fc from 'fast-check';
import { anAssignment, aPerson } from './people.ts';
import { randomPeriods } from './random-periods.ts';
import type { SellingCompany } from './recompute-commissions.ts';

const FIRST = '2024-11-10';
const DAYS = 150;
export const MONTHS = monthsOf('2024-11', '2025-04');
export const RANGE = { start: '2024-11-01', end: '2025-04-30' };
const CONSULTING = [2, 3, 4] as const;
const BUILT = 5;

const { day, each } = randomPeriods({ first: FIRST, days: DAYS, longest: 80, most: 3 });
const cents = (most: number) => fc.integer({ min: 1, max: most });
const conditions = fc.constantFrom(
  'NONE' as const,
  'NEED_NEW_BUSINESS' as const,
  'NEED_NEW_BUSINESS_CLIENT_GROUP' as const,
);

const managers = fc.uniqueArray(
  fc.record({ accountManagerId: fc.constantFrom(40, 41), accountTypeId: fc.constantFrom(1, 2, 3, null) }),
  { maxLength: 2, selector: ({ accountManagerId }) => accountManagerId },
);

/** Placements and projects always name a type. */
const sellers = managers.map((all) =>
  all.map(({ accountManagerId, accountTypeId }) => ({ accountManagerId, accountTypeId: accountTypeId ?? 1 })),
);

const person = (id: number) =>
  fc
    .record({
      offices: each(fc.record({ officeId: fc.constantFrom(1, 2) })),
      positions: each(
        fc.record({
          positionId: fc.constant(1),
          seniorityId: fc.constant(null),
          departmentId: fc.constant(null),
          employmentTypeId: fc.constantFrom(null, 1, 2),
        }),
      ),
      salaries: fc.uniqueArray(
        fc.record({
          id: fc.constant('s'),
          salaryType: fc.constantFrom('HOURLY_RATE' as const, 'YEARLY_SALARY' as const),
          valueInCents: cents(20_000_000),
          effectiveDate: day,
          changeReasonId: fc.constant(null),
        }),
        { maxLength: 2, selector: ({ effectiveDate }) => effectiveDate },
      ),
      bonuses: fc.array(
        fc
          .tuple(
            fc.constantFrom('YEAR' as const, 'QUARTER' as const, 'MONTH' as const, 'CUSTOM' as const),
            day,
            fc.nat(40),
          )
          .chain(([bonusType, startDate, length]) =>
            fc.record({
              id: fc.constant('b'),
              bonusType: fc.constant(bonusType),
              amountInCents: cents(2_000_000),
              startDate: fc.constant(startDate),
              endDate: fc.constant(addDays(startDate, length)),
            }),
          ),
        { maxLength: 3 },
      ),
      assignments: fc
        .tuple(
          ...CONSULTING.map((clientId) =>
            each(
              fc.record({
                isBillable: fc.boolean(),
                newBusiness: fc.boolean(),
                hourlyRateInCents: cents(20_000),
                sowNumber: fc.constantFrom(null, 'A'),
                accountManagers: managers,
              }),
            ).map((all) => all.map((more) => anAssignment(clientId, { ...more, id: `${clientId}.${more.id}` }))),
          ),
        )
        .map((all) => all.flat()),
    })
    .map((more) => aPerson({ id, ...more }));

const bracket = fc.record({ rate: fc.integer({ min: 0, max: 10_000 }), condition: conditions });
const accountType = (id: number) =>
  fc
    .uniqueArray(
      fc.record({
        month: fc.constantFrom('2024-12', '2025-01', '2025-03'),
        accountTypeBaseId: fc.constantFrom(1, 2, 3),
        bracketType: fc.constantFrom('BASE_SIZE' as const, 'PROJECT_AGE' as const),
        starts: fc.uniqueArray(fc.integer({ min: 2, max: 9000 }), { maxLength: 3 }),
        brackets: fc.array(bracket, { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 2, selector: ({ month }) => month },
    )
    .map((versions) => ({
      id,
      versions: versions.map(({ starts, brackets, ...version }) => {
        const isSize = version.bracketType === 'BASE_SIZE';
        const sorted = [
          isSize ? 0 : 1,
          ...starts.map((start) => (isSize ? start : (start % 5) + 2)).sort((a, b) => a - b),
        ];
        return {
          ...version,
          brackets: [...new Set(sorted)].map((startValue, n) => ({
            startValue,
            commissionRate: brackets[n]!.rate / 100,
            condition: brackets[n]!.condition,
          })),
        };
      }),
    }));

const costs = fc.record({
  operationalCostRate: fc.constantFrom('FLAT_RATE' as const, 'PERCENT_RATE' as const),
  flatRateInCents: cents(500),
  percentRate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
});
const employmentType = (id: number) =>
  fc.tuple(costs, costs).map(([first, next]) => ({
    id,
    versions: [
      { month: '2024-12', ...first },
      { month: '2025-02', ...next },
    ],
  }));

const direct = fc.record({
  clientId: fc.constantFrom(...CONSULTING),
  startDate: day,
  revenueInCents: cents(3_000_000),
  additionalCostInCents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  newBusiness: fc.boolean(),
  accountManagers: sellers,
  deleted: fc.constantFrom(false, false, true),
});
const project = fc
  .record({
    begins: day,
    length: fc.nat(100),
    revenueInCents: cents(9_000_000),
    additionalCostInCents: fc.integer({ min: -900_000, max: 900_000 }),
    newBusiness: fc.boolean(),
    accountManagers: sellers,
    whose: fc.subarray([7, 8]),
    late: fc.nat(20),
  })
  .map(({ begins, length, whose, late, ...rest }) => {
    const endDate = addDays(begins, length);
    const startDate = addDays(begins, late) < endDate ? addDays(begins, late) : begins;
    return {
      ...rest,
      id: 1,
      clientId: BUILT,
      saleTypeId: null,
      lineOfBusinessId: null,
      deleted: false,
      startDate: begins,
      endDate,
      flatRateProjectEmployees: whose.map((userId) => ({ userId, startDate, endDate })),
    };
  });

const row = fc.record({
  userId: fc.constantFrom(7, 8),
  date: day,
  clientId: fc.constantFrom(...CONSULTING, BUILT),
  payCode: fc.constantFrom('RATE_HOURS', 'RATE_HOURS', 'OVERTIME_HOURS', 'BENCH_HOURS'),
  hours: fc.integer({ min: 1, max: 2400 }),
});

/** A company that sells, with rows of hours; its months are {@link MONTHS}. */
export const sellingCompany = fc
  .record({
    people: fc.tuple(person(7), person(8)),
    workingHours: fc.constantFrom<SellingCompany['workingHours'][]>([
      { id: 1, entries: [{ year: 2025, workingHoursNumber: 2000 }] },
    ]),
    employmentTypes: fc.tuple(employmentType(1), employmentType(2)),
    accountTypes: fc.tuple(accountType(1), accountType(2), accountType(3)),
    directs: fc.array(direct, { maxLength: 3 }),
    projects: fc.array(project, { maxLength: 1 }),
    additionalCosts: fc.uniqueArray(
      fc.record({
        clientId: fc.constantFrom(...CONSULTING),
        userId: fc.constantFrom(7, 8),
        month: fc.constantFrom(...MONTHS),
        additionalCostInCents: fc.integer({ min: -100_000, max: 100_000 }),
      }),
      { maxLength: 3, selector: ({ clientId, userId, month }) => `${clientId}/${userId}/${month}` },
    ),
    rows: fc.array(row, { maxLength: 60 }),
  })
  .map(({ rows, directs, projects, additionalCosts, ...records }) => {
    const selling: SellingCompany = {
      ...records,
      clients: [...CONSULTING, BUILT].map((id) => ({
        id,
        isConsultingServiceType: id !== BUILT,
        groupId: id <= 3 ? 7 : id === 4 ? 8 : 1,
      })),
      deletedGroups: [8],
      additionalCosts: additionalCosts.map((cost, n) => ({ ...cost, id: n + 1, description: null })),
      directPlacements: directs.map((placement, n) => ({
        ...placement,
        id: n + 1,
        officeId: 1,
        saleTypeId: null,
        lineOfBusinessId: null,
        feeRate: null,
        employeeFirstName: 'Ada',
        employeeLastName: 'Quinn',
        expectedPaymentDate: placement.startDate,
      })),
      flatRateProjects: projects,
    };
    const raw = rows.map((each, n) => ({
      ...each,
      rowId: `${n}`,
      sync: 'NO_SYNCHRONIZATION',
      billableCode: null,
      comment: null,
      removed: false,
      inAccounting: false,
      modifiedAt: '',
    }));
    return { selling, raw };
  });
