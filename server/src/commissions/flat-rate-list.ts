import { hourlyRates } from '@hourbook/domain/commissions/contract-rows.ts';
import type { CommissionFilter, FlatRateRow, FlatRateRows } from '@hourbook/domain/commissions/contracts.ts';
import type { FlatRateFact, ProjectEmployee } from '@hourbook/domain/commissions/facts.ts';
import { type Share, shownRate, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ListPorts } from '../ports.ts';
import { askedOf } from './filter.ts';
import { type CommissionNames, commissionNames } from './names.ts';
import { NO_COMMON_OFFICE, profitsShown, rateShown, rowsShown, sharesAsked, totalsShown } from './shares.ts';

/**
 * E171, CM-30 – CM-33: a row for each project and manager, by client and start, with its employees.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function flatRateList(ports: ListPorts, viewer: Person, filter: CommissionFilter): Promise<FlatRateRows> {
  const asked = await askedOf(ports, viewer, filter);
  const { rows, rules, officeOf, sums } = await sharesAsked(
    ports,
    viewer,
    asked,
    ['FLAT_RATE_PROJECT'],
    ({ fact, earned }) => `${fact.project.id}/${earned?.accountManagerId ?? 0}`,
  );
  const ids = new Set<number>();
  for (const { fact, earned } of rows.flat()) {
    if (earned) ids.add(earned.accountManagerId);
    for (const { userId } of fact.employees) ids.add(userId);
  }
  const names = await commissionNames(ports, rules, ids);
  const isOneMonth = asked.months.length === 1;
  const content = await rowsShown(
    rows,
    ([a], [b]) => {
      const [one, other] = [a!.fact.project, b!.fact.project];
      const byStart = one.startDate === other.startDate ? 0 : one.startDate < other.startDate ? -1 : 1;
      return (
        names.clientRank(one.clientId) - names.clientRank(other.clientId) ||
        byStart ||
        one.id - other.id ||
        names.personRank(a!.earned?.accountManagerId ?? null) - names.personRank(b!.earned?.accountManagerId ?? null)
      );
    },
    (all) => rowOf(all, names, officeOf(all[0]!.fact), isOneMonth),
  );
  return { content, totalHours: toHours(sums.hours), ...totalsShown(sums) };
}

function rowOf(
  shares: readonly Share<FlatRateFact>[],
  names: CommissionNames,
  officeId: number | null,
  isOneMonth: boolean,
): FlatRateRow {
  const { project } = shares[0]!.fact;
  const latest = shares.reduce((best, each) => (each.fact.month > best.fact.month ? each : best));
  const sums = sumsOf(shares);
  return {
    id: project.id,
    clientId: project.clientId,
    client: names.client(project.clientId).name,
    startDate: project.startDate,
    endDate: project.endDate,
    officeId,
    office: names.office(officeId) ?? NO_COMMON_OFFICE,
    ...names.manager(latest.earned),
    ...profitsShown(sums),
    commissionRate: rateShown(shownRate(shares, isOneMonth)),
    earnedCommission: toDollars(sums.earnedCommission),
    employees: employeesOf(
      shares.map(({ fact }) => fact),
      names,
    ),
  };
}

const dollarsOr = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

/** CM-31: the part of each employee over the range, by name. */
function employeesOf(facts: readonly FlatRateFact[], names: CommissionNames): FlatRateRow['employees'] {
  const all = Map.groupBy(
    facts.flatMap(({ employees }) => employees),
    ({ userId }) => userId,
  );
  const sum = (parts: readonly ProjectEmployee[], of: (each: ProjectEmployee) => number) =>
    parts.reduce((total, each) => total + of(each), 0);
  return [...all]
    .sort(([a], [b]) => names.personRank(a) - names.personRank(b))
    .map(([userId, months]) => {
      const hours = sum(months, (each) => each.hours);
      const rates = hourlyRates(
        months.flatMap(({ parts }) => parts),
        hours,
        0,
      );
      return {
        userId,
        employee: names.person(userId),
        hours: toHours(hours),
        payableHourlyRate: dollarsOr(rates.payableRate),
        bonusHourlyRate: dollarsOr(rates.bonusRate),
        costHourlyRate: dollarsOr(rates.costRate),
        cost: toDollars(sum(months, (each) => each.cost)),
        operationalCost: toDollars(sum(months, (each) => each.operationalCost)),
      };
    });
}
