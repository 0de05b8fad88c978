import type { AdditionalCost } from '@hourbook/domain/commissions/additional-cost.ts';
import { type DirectPlacement, PAYMENT_AFTER } from '@hourbook/domain/commissions/direct-placement.ts';
import type { FlatRateProject } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { toCents } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type AccountType, withTerms } from '@hourbook/domain/reference/account-type.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { type EmploymentType, withCosts } from '@hourbook/domain/reference/employment-type.ts';
import { monthIn } from '@hourbook/domain/reference/fields.ts';
import { linesOfBusiness } from '@hourbook/domain/reference/lookups.ts';
import { seedAccountTypes, seedEmploymentTypes } from '@hourbook/domain/reference/seed-lists.ts';
import { addDays, addMonths, type CalendarDate, monthOf } from '@hourbook/domain/time.ts';
import type { Ports } from '../../ports.ts';
import { createOnce } from '../once.ts';
import {
  COBALT,
  DELGADO,
  FERNHILL,
  JUNIPER,
  LINDQVIST,
  MERIDIAN_PHARMACY,
  OKAFOR,
  REDWOOD,
  STEIN,
  ZIELINSKI,
} from './clients.ts';
import { AUSTIN, CHICAGO, WARSAW } from './company.ts';
import { numberOf } from './numbers.ts';

type Parts = Pick<Ports, 'records'>;

const type = (name: string): number => numberOf(seedAccountTypes, name);
const line = (name: string): number => numberOf(linesOfBusiness, name);
const earns = (...managers: readonly (readonly [accountManagerId: number, type: string])[]) =>
  managers.map(([accountManagerId, name]) => ({ accountManagerId, accountTypeId: type(name) }));

interface Placed {
  readonly name: readonly [first: string, last: string];
  readonly clientId: number;
  readonly officeId?: number;
  /** Months ago. */
  readonly ago: number;
  readonly day: number;
  readonly revenue: number;
  readonly additionalCost?: number;
  readonly fresh?: true;
  readonly managers: DirectPlacement['accountManagers'];
}

const direct = (manager: number) => earns([manager, 'Direct Hire']);

/** Two of Delgado's in one month are more than 100,000 together. */
const placed: readonly Placed[] = [
  { name: ['Teresa', 'Baptiste'], clientId: FERNHILL, ago: 11, day: 8, revenue: 21_500, managers: direct(STEIN) },
  { name: ['Colin', 'Mercer'], clientId: REDWOOD, ago: 9, day: 15, revenue: 26_000, managers: direct(ZIELINSKI) },
  { name: ['Ingrid', 'Solberg'], clientId: FERNHILL, ago: 8, day: 2, revenue: 18_900, managers: direct(STEIN) },
  {
    name: ['Hugo', 'Laurent'],
    clientId: FERNHILL,
    ago: 6,
    day: 6,
    revenue: 84_000,
    additionalCost: 4_500,
    fresh: true,
    managers: direct(DELGADO),
  },
  {
    name: ['Amara', 'Nwosu'],
    clientId: MERIDIAN_PHARMACY,
    ago: 6,
    day: 20,
    revenue: 41_000,
    managers: earns([DELGADO, 'Direct Hire'], [OKAFOR, 'Delivery Manager']),
  },
  {
    name: ['Piotr', 'Zawada'],
    clientId: REDWOOD,
    officeId: WARSAW,
    ago: 4,
    day: 3,
    revenue: 14_200,
    managers: direct(ZIELINSKI),
  },
  {
    name: ['Denise', 'Calloway'],
    clientId: MERIDIAN_PHARMACY,
    officeId: AUSTIN,
    ago: 3,
    day: 9,
    revenue: 23_000,
    additionalCost: 1_000,
    managers: direct(STEIN),
  },
  {
    name: ['Rafael', 'Ortega'],
    clientId: FERNHILL,
    ago: 2,
    day: 12,
    revenue: 32_500,
    fresh: true,
    managers: earns([LINDQVIST, 'Direct Hire'], [STEIN, 'Delivery Manager']),
  },
  { name: ['Wendy', 'Abara'], clientId: REDWOOD, ago: 1, day: 18, revenue: 27_800, managers: direct(ZIELINSKI) },
];

interface Project {
  readonly clientId: number;
  /** Months ago of the first and of the last month; a negative number is in the future. */
  readonly from: number;
  readonly to: number;
  readonly revenue: number;
  readonly additionalCost?: number;
  readonly fresh?: true;
  readonly managers: FlatRateProject['accountManagers'];
  readonly employees: readonly number[];
}

/** The third has employees in two offices, so it has none in common. */
const projects: readonly Project[] = [
  {
    clientId: COBALT,
    from: 14,
    to: 10,
    revenue: 96_000,
    additionalCost: 2_400,
    fresh: true,
    managers: earns([DELGADO, 'Account Executive']),
    employees: [9, 20, 21],
  },
  {
    clientId: COBALT,
    from: 8,
    to: 4,
    revenue: 58_000,
    managers: earns([DELGADO, 'Account Executive']),
    employees: [26],
  },
  {
    clientId: COBALT,
    from: 2,
    to: -2,
    revenue: 120_000,
    managers: earns([DELGADO, 'Account Executive'], [LINDQVIST, 'Delivery Manager']),
    employees: [9, 20, 26],
  },
  {
    clientId: JUNIPER,
    from: 9,
    to: 5,
    revenue: 64_500,
    managers: earns([OKAFOR, 'New Business Hunter']),
    employees: [22, 23],
  },
  {
    clientId: JUNIPER,
    from: 4,
    to: -1,
    revenue: 88_000,
    additionalCost: 1_500,
    fresh: true,
    managers: earns([OKAFOR, 'New Business Hunter']),
    employees: [22, 25],
  },
];

const NOTES = [
  'Background check',
  'Laptop and licences',
  'Relocation',
  'Certification',
  'Travel to the client',
  'Onboarding',
];

/** DM-7: what account managers earn by, besides assignments. */
export async function fillCommissions(
  { records }: Parts,
  people: readonly Person[],
  today: CalendarDate,
): Promise<void> {
  const firstOf = (ago: number): CalendarDate => addMonths(monthOf(today).start, -ago);
  for (const [n, each] of placed.entries()) {
    const startDate = addDays(firstOf(each.ago), each.day - 1);
    await createOnce(records.directPlacements, {
      id: n + 1,
      clientId: each.clientId,
      officeId: each.officeId ?? CHICAGO,
      saleTypeId: 1,
      lineOfBusinessId: line(each.fresh ? 'Retained Search' : 'Direct Hire'),
      employeeFirstName: each.name[0],
      employeeLastName: each.name[1],
      startDate,
      expectedPaymentDate: addDays(startDate, PAYMENT_AFTER),
      revenueInCents: toCents(each.revenue),
      additionalCostInCents: toCents(each.additionalCost ?? 0),
      feeRate: 20,
      newBusiness: each.fresh === true,
      accountManagers: each.managers,
      deleted: false,
    });
  }
  for (const [n, each] of projects.entries()) {
    const days = { startDate: firstOf(each.from), endDate: monthOf(firstOf(each.to)).end };
    await createOnce(records.flatRateProjects, {
      id: n + 1,
      clientId: each.clientId,
      ...days,
      saleTypeId: 1,
      lineOfBusinessId: line('Fixed-price Development'),
      revenueInCents: toCents(each.revenue),
      additionalCostInCents: toCents(each.additionalCost ?? 0),
      newBusiness: each.fresh === true,
      accountManagers: each.managers,
      deleted: false,
      flatRateProjectEmployees: each.employees.map((userId) => ({ userId, ...days })),
    });
  }
  for (const [n, cost] of additionalCosts(people, firstOf).entries()) {
    await createOnce(records.additionalCosts, { id: n + 1, ...cost });
  }
  await newVersions({ records }, monthIn(firstOf(6)), monthIn(firstOf(3)));
}

/** In each of the last six months, of somebody who worked for a client then. */
function additionalCosts(
  people: readonly Person[],
  firstOf: (ago: number) => CalendarDate,
): Omit<AdditionalCost, 'id'>[] {
  return NOTES.flatMap((description, n) => {
    const days = monthOf(firstOf(n + 1));
    const placements = people.flatMap(({ id: userId, assignments }) =>
      assignments
        .filter((each) => each.clientId !== OWN_COMPANY_ID && each.isBillable && holdsIn(each, days))
        .map(({ clientId }) => ({ userId, clientId })),
    );
    const found = placements[(n * 5) % Math.max(1, placements.length)];
    const additionalCostInCents = toCents(120 + 85 * n);
    return found ? [{ ...found, month: monthIn(days.start), additionalCostInCents, description }] : [];
  });
}

/** Terms that changed: one account type pays in smaller steps, and one employment type costs more. */
async function newVersions({ records }: Parts, ofTypes: string, ofCosts: string): Promise<void> {
  const hunter = (before: AccountType) =>
    withTerms(before, ofTypes, {
      accountTypeBaseId: 3,
      bracketType: 'BASE_SIZE',
      brackets: [
        { startValue: 0, commissionRate: 4, condition: 'NONE' },
        { startValue: 15_000, commissionRate: 5, condition: 'NONE' },
        { startValue: 30_000, commissionRate: 6, condition: 'NEED_NEW_BUSINESS' },
      ],
    });
  const salaried = (before: EmploymentType) =>
    withCosts(before, ofCosts, { operationalCostRate: 'PERCENT_RATE', flatRateInCents: null, percentRate: 13 });
  await records.accountTypes.change(type('New Business Hunter'), null, hunter);
  await records.employmentTypes.change(numberOf(seedEmploymentTypes, 'W-2 Salaried'), null, salaried);
}
