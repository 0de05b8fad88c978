import type { AdditionalCost } from '@hourbook/domain/commissions/additional-cost.ts';
import type { DirectPlacement } from '@hourbook/domain/commissions/direct-placement.ts';
import type { FlatRateProject } from '@hourbook/domain/commissions/flat-rate-project.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { AccountType } from '@hourbook/domain/reference/account-type.ts';
import type { Client } from '@hourbook/domain/reference/client.ts';
import type { EmploymentType } from '@hourbook/domain/reference/employment-type.ts';
import type { WorkingHours } from '@hourbook/domain/reference/working-hours.ts';
import type { RawRow } from './raw-rows.ts';
import {
  by,
  datesFrom,
  dayAfter,
  decimal,
  type Exact,
  isWorkday,
  lastOf,
  latest,
  plus,
  round,
  whole,
  within,
  zero,
} from './recompute-basics.ts';

/** The records that decide, as they are stored. */
export interface SellingCompany {
  readonly people: readonly Person[];
  readonly workingHours: readonly WorkingHours[];
  readonly employmentTypes: readonly Pick<EmploymentType, 'id' | 'versions'>[];
  readonly accountTypes: readonly Pick<AccountType, 'id' | 'versions'>[];
  readonly clients: readonly Pick<Client, 'id' | 'isConsultingServiceType' | 'groupId'>[];
  readonly deletedGroups: readonly number[];
  readonly additionalCosts: readonly AdditionalCost[];
  readonly directPlacements: readonly DirectPlacement[];
  readonly flatRateProjects: readonly FlatRateProject[];
}

/** What a manager earns by a project in a month; cents. The manager is 0 where there is none. */
export interface Recomputed {
  readonly type: 'CONTRACT_PLACEMENT' | 'DIRECT_PLACEMENT' | 'FLAT_RATE_PROJECT';
  readonly month: string;
  readonly clientId: number;
  readonly userId: number | null;
  readonly sow: string;
  readonly recordId: number | null;
  readonly manager: number;
  readonly hours: number;
  readonly revenue: number;
  readonly cost: number;
  readonly additional: number;
  readonly operational: number;
  readonly earned: number;
}

/** What an hour of a day costs, in cents: pay with bonuses, and on top of it (CM-2, CM-8). Looked up anew for each day. */
function hourOn(company: SellingCompany, person: Person, date: string): { cost: Exact; operational: Exact } {
  const office = person.offices.find((each) => within(each.startDate, each.endDate, date))?.officeId;
  const entries = company.workingHours.find(({ id }) => id === office)?.entries ?? [];
  const year = entries.find((each) => each.year === Number(date.slice(0, 4)))?.workingHoursNumber ?? 2080;
  const salary = latest(person.salaries, ({ effectiveDate }) => effectiveDate, date);
  let cost: Exact = zero;
  if (salary) cost = [BigInt(salary.valueInCents), salary.salaryType === 'HOURLY_RATE' ? 1n : BigInt(year)];
  for (const { bonusType, amountInCents, startDate, endDate } of person.bonuses) {
    if (!within(startDate, endDate, date)) continue;
    const days = datesFrom(startDate, endDate).filter(isWorkday).length;
    const parts = { YEAR: 1n, QUARTER: 4n, MONTH: 12n, CUSTOM: 1n }[bonusType];
    const hours = bonusType === 'CUSTOM' ? 8 * days : year;
    if (hours > 0) cost = plus(cost, [BigInt(amountInCents) * parts, BigInt(hours)]);
  }
  const position = person.positions.find((each) => within(each.startDate, each.endDate, date));
  const type = company.employmentTypes.find(({ id }) => id === position?.employmentTypeId);
  const costs = type && latest(type.versions, ({ month }) => month, date.slice(0, 7));
  if (!costs) return { cost, operational: zero };
  if (costs.operationalCostRate === 'FLAT_RATE') return { cost, operational: whole(costs.flatRateInCents ?? 0) };
  return { cost, operational: by(cost, by(decimal(costs.percentRate ?? 0), [1n, 100n])) };
}

/** Hours of some rows, and what they cost, rounded once. */
function costsOf(company: SellingCompany, person: Person, rows: readonly RawRow[]) {
  let [hours, cost, operational]: [number, Exact, Exact] = [0, zero, zero];
  for (const [date, some] of Map.groupBy(rows, (row) => row.date)) {
    const worked = some.reduce((sum, row) => sum + row.hours, 0);
    const hour = hourOn(company, person, date);
    hours += worked;
    cost = plus(cost, by(hour.cost, [BigInt(worked), 100n]));
    operational = plus(operational, by(hour.operational, [BigInt(worked), 100n]));
  }
  return { hours, cost: round(cost), operational: round(operational) };
}

type Project = Omit<Recomputed, 'manager' | 'earned'> & {
  readonly newBusiness: boolean;
  readonly begins: string;
  readonly managers: readonly { readonly accountManagerId: number; readonly accountTypeId: number | null }[];
};

function contractsIn(company: SellingCompany, rows: readonly RawRow[], month: string): Project[] {
  const [first, last] = [`${month}-01`, lastOf(month)];
  return company.people.flatMap((person) => {
    const placements = person.assignments.filter(
      (each) =>
        each.clientId !== 1 &&
        each.isBillable &&
        company.clients.find(({ id }) => id === each.clientId)?.isConsultingServiceType &&
        datesFrom(first, last).some((date) => within(each.startDate, each.endDate, date)),
    );
    // A cost without a placement in the month is borne by the last assignment of its client.
    const bearers = company.additionalCosts
      .filter((one) => one.userId === person.id && one.month === month && one.additionalCostInCents !== 0)
      .filter((one) => placements.every(({ clientId }) => clientId !== one.clientId))
      .flatMap(
        (one) =>
          latest(
            person.assignments.filter(({ clientId }) => clientId === one.clientId),
            ({ startDate }) => startDate,
            '9',
          ) ?? [],
      );
    return [...placements, ...bearers].flatMap((each): Project[] => {
      const own = rows.filter(
        (row) =>
          !bearers.includes(each) &&
          row.userId === person.id &&
          row.clientId === each.clientId &&
          ['RATE_HOURS', 'OVERTIME_HOURS'].includes(row.payCode ?? '') &&
          within(first, last, row.date) &&
          within(each.startDate, each.endDate, row.date),
      );
      const { hours, cost, operational } = costsOf(company, person, own);
      const later = placements.some((other) => other.clientId === each.clientId && other.startDate > each.startDate);
      const additional = later
        ? 0
        : company.additionalCosts
            .filter((one) => one.clientId === each.clientId && one.userId === person.id && one.month === month)
            .reduce((sum, one) => sum + one.additionalCostInCents, 0);
      if (hours === 0 && additional === 0) return [];
      return [
        {
          type: 'CONTRACT_PLACEMENT',
          month,
          clientId: each.clientId,
          userId: person.id,
          sow: each.sowNumber ?? '',
          recordId: null,
          hours,
          cost,
          operational,
          additional,
          revenue: round(by(whole(each.hourlyRateInCents), [BigInt(hours), 100n])),
          newBusiness: each.newBusiness,
          managers: each.accountManagers,
          begins: chainOf(person.assignments, each),
        },
      ];
    });
  });
}

/** CM-11: back from one assignment to the one before it, as long as no day is missing in between. */
function chainOf(all: readonly Assignment[], each: Assignment): string {
  const before = all.find(
    (other) =>
      other.clientId === each.clientId &&
      other.startDate < each.startDate &&
      other.endDate !== null &&
      dayAfter(other.endDate) >= each.startDate,
  );
  return before ? chainOf(all, before) : each.startDate;
}

function directIn(company: SellingCompany, month: string): Project[] {
  return company.directPlacements
    .filter(({ deleted, startDate }) => !deleted && startDate.slice(0, 7) === month)
    .map((each) => ({
      type: 'DIRECT_PLACEMENT',
      month,
      clientId: each.clientId,
      userId: null,
      sow: '',
      recordId: each.id,
      hours: 0,
      cost: 0,
      operational: 0,
      revenue: each.revenueInCents,
      additional: each.additionalCostInCents,
      newBusiness: each.newBusiness,
      begins: each.startDate,
      managers: each.accountManagers,
    }));
}

/** CM-32: day by day, a month at a time. */
function spread(amount: number, start: string, end: string, month: string): number {
  const days = datesFrom(start, end);
  const months = [...new Set(days.map((date) => date.slice(0, 7)))];
  const of = (name: string) =>
    round([BigInt(amount) * BigInt(days.filter((date) => date.startsWith(name)).length), BigInt(days.length)]);
  if (month !== months.at(-1)) return of(month);
  return amount - months.slice(0, -1).reduce((sum, name) => sum + of(name), 0);
}

function projectsIn(company: SellingCompany, rows: readonly RawRow[], month: string): Project[] {
  const [first, last] = [`${month}-01`, lastOf(month)];
  return company.flatRateProjects
    .filter(({ deleted, startDate, endDate }) => !deleted && startDate <= last && endDate >= first)
    .map((each) => {
      const entries = each.flatRateProjectEmployees;
      const employees = [...new Set(entries.map(({ userId }) => userId))].map((userId) => {
        const own = rows.filter(
          (row) =>
            row.userId === userId &&
            row.clientId === each.clientId &&
            row.payCode === 'RATE_HOURS' &&
            within(first, last, row.date) &&
            entries.some((entry) => entry.userId === userId && within(entry.startDate, entry.endDate, row.date)),
        );
        return costsOf(company, company.people.find(({ id }) => id === userId)!, own);
      });
      const sum = (of: (one: (typeof employees)[number]) => number) => employees.reduce((all, one) => all + of(one), 0);
      return {
        type: 'FLAT_RATE_PROJECT' as const,
        month,
        clientId: each.clientId,
        userId: null,
        sow: '',
        recordId: each.id,
        hours: sum(({ hours }) => hours),
        cost: sum(({ cost }) => cost),
        operational: sum(({ operational }) => operational),
        revenue: spread(each.revenueInCents, each.startDate, each.endDate, month),
        additional: spread(each.additionalCostInCents, each.startDate, each.endDate, month),
        newBusiness: each.newBusiness,
        begins: each.startDate,
        managers: each.accountManagers,
      };
    });
}

/** Whether the manager has new business with the client's group in a month, by looking at everything there is (CM-13). */
function hasNewBusiness(company: SellingCompany, manager: number, clientId: number, month: string): boolean {
  const groupOf = (id: number) => {
    const group = company.clients.find((each) => each.id === id)?.groupId ?? 1;
    return group === 1 || company.deletedGroups.includes(group) ? `client ${id}` : `group ${group}`;
  };
  const [first, last] = [`${month}-01`, lastOf(month)];
  const isHis = (one: { clientId: number; newBusiness: boolean; accountManagers: Project['managers'] }) =>
    one.newBusiness &&
    groupOf(one.clientId) === groupOf(clientId) &&
    one.accountManagers.some(({ accountManagerId }) => accountManagerId === manager);
  return (
    company.people.some(({ assignments }) =>
      assignments.some(
        (each) =>
          isHis(each) &&
          each.isBillable &&
          company.clients.find(({ id }) => id === each.clientId)?.isConsultingServiceType &&
          each.startDate <= last &&
          (each.endDate === null || each.endDate >= first),
      ),
    ) ||
    company.directPlacements.some((each) => !each.deleted && isHis(each) && each.startDate.startsWith(month)) ||
    company.flatRateProjects.some(
      (each) => !each.deleted && isHis(each) && each.startDate <= last && each.endDate >= first,
    )
  );
}

function baseOf(company: SellingCompany, project: Project, typeId: number | null) {
  const type = company.accountTypes.find(({ id }) => id === typeId);
  const version = type && latest(type.versions, ({ month }) => month, project.month);
  if (!version) return { version: null, base: 0 };
  const gross = project.revenue - project.cost;
  const bases = [project.revenue, gross, gross - project.additional - project.operational];
  return { version, base: bases[version.accountTypeBaseId - 1]! };
}

/** Everything that is earned in a month, project by project and manager by manager; without the code of the product. */
export function recomputedCommissions(company: SellingCompany, rows: readonly RawRow[], month: string): Recomputed[] {
  const worked = rows.filter(({ hours, removed }) => !removed && hours > 0);
  const projects = [
    ...contractsIn(company, worked, month),
    ...directIn(company, month),
    ...projectsIn(company, worked, month),
  ];
  return projects.flatMap((project) => {
    const { managers, newBusiness, begins, ...figures } = project;
    if (managers.length === 0) return [{ ...figures, manager: 0, earned: 0 }];
    return managers.map(({ accountManagerId, accountTypeId }) => {
      const { version, base } = baseOf(company, project, accountTypeId);
      const about = { ...figures, manager: accountManagerId };
      if (!version) return { ...about, earned: 0 };
      const holds = {
        NONE: true,
        NEED_NEW_BUSINESS: newBusiness,
        NEED_NEW_BUSINESS_CLIENT_GROUP: hasNewBusiness(company, accountManagerId, project.clientId, month),
      };
      const { brackets } = version;
      const paidAt = (at: number): number => {
        const bracket = brackets[at];
        if (!bracket) return 0;
        return holds[bracket.condition] ? bracket.commissionRate : paidAt(at - 1);
      };
      if (version.bracketType === 'PROJECT_AGE') {
        const [year, number] = month.split('-').map(Number);
        const age = (year! - Number(begins.slice(0, 4))) * 12 + number! - Number(begins.slice(5, 7)) + 1;
        const at = brackets.filter(({ startValue }) => startValue <= age).length - 1;
        return { ...about, earned: round(by(whole(base), by(decimal(paidAt(at)), [1n, 100n]))) };
      }
      const total = projects
        .filter(({ type }) => type === project.type)
        .flatMap((other) =>
          other.managers
            .filter((one) => one.accountManagerId === accountManagerId && one.accountTypeId === accountTypeId)
            .map(() => baseOf(company, other, accountTypeId).base),
        )
        .reduce((sum, each) => sum + each, 0);
      if (total <= 0) return { ...about, earned: 0 };
      let scale: Exact = zero;
      for (const [at, { startValue }] of brackets.entries()) {
        const start = Math.round(startValue * 100);
        const end = at + 1 < brackets.length ? Math.round(brackets[at + 1]!.startValue * 100) : total;
        const slice = Math.min(end, total) - start;
        if (slice > 0) scale = plus(scale, by(whole(slice), by(decimal(paidAt(at)), [1n, 100n])));
      }
      return { ...about, earned: round(by(whole(base), by(scale, [1n, BigInt(total)]))) };
    });
  });
}
