import { type ContractLine, contractLine, contractRowId } from '@hourbook/domain/commissions/contract-rows.ts';
import type { CommissionFilter, ContractRow, ContractRows } from '@hourbook/domain/commissions/contracts.ts';
import type { ContractFact } from '@hourbook/domain/commissions/facts.ts';
import type { Share } from '@hourbook/domain/commissions/rows.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { inCurrency, toDollars } from '@hourbook/domain/money.ts';
import { type Person, positionOn } from '@hourbook/domain/people/person.ts';
import { seniorityValues } from '@hourbook/domain/reference/lookups.ts';
import type { ListPorts } from '../ports.ts';
import type { Commissions } from './facts.ts';
import { type Asked, askedOf } from './filter.ts';
import { type CommissionNames, commissionNames } from './names.ts';
import { profitsShown, rateShown, rowsShown, sharesAsked, totalsShown } from './shares.ts';

/**
 * E158, CM-18: contract placements by client, employee, SOW and manager.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function contractList(ports: ListPorts, viewer: Person, filter: CommissionFilter): Promise<ContractRows> {
  return contractRowsOf(ports, viewer, await askedOf(ports, viewer, filter), filter.viewType === 'MONTHLY');
}

/** @param isMonthly a row for each month of the range */
async function contractRowsOf(
  ports: ListPorts,
  viewer: Person,
  asked: Asked,
  isMonthly: boolean,
): Promise<ContractRows> {
  const monthOf = (share: Share<ContractFact>) => (isMonthly ? share.fact.month : null);
  const found = await sharesAsked(
    ports,
    viewer,
    asked,
    ['CONTRACT_PLACEMENT'],
    (share) => `${monthOf(share) ?? ''}/${contractRowId(share)}`,
  );
  const ids = new Set(
    found.rows.flatMap(([share]) => (share ? [share.fact.userId, share.earned?.accountManagerId ?? []].flat() : [])),
  );
  const isOneMonth = isMonthly || asked.months.length === 1;
  const names = await commissionNames(ports, found.rules, ids);
  // The shares of a row have all of these in common.
  const content = await rowsShown(
    found.rows,
    ([a], [b]) =>
      names.clientRank(a!.fact.clientId) - names.clientRank(b!.fact.clientId) ||
      names.personRank(a!.fact.userId) - names.personRank(b!.fact.userId) ||
      compare(a!.fact.assignment.sowNumber ?? '', b!.fact.assignment.sowNumber ?? '') ||
      names.personRank(a!.earned?.accountManagerId ?? null) - names.personRank(b!.earned?.accountManagerId ?? null) ||
      compare(contractRowId(a!), contractRowId(b!)) ||
      compare(monthOf(a!) ?? '', monthOf(b!) ?? ''),
    (shares) =>
      contractRow(
        contractLine(shares, { month: monthOf(shares[0]!), isOneMonth }),
        names,
        found,
        ports.config.currency,
      ),
  );
  return { content, totalHours: toHours(found.sums.hours), ...totalsShown(found.sums) };
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const dollarsOr = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

function contractRow(
  line: ContractLine,
  names: CommissionNames,
  { person }: Commissions,
  currency: string,
): ContractRow {
  const employee = person(line.userId);
  const position = employee && positionOn(employee, line.lastDay);
  return {
    id: line.id,
    month: line.month,
    clientId: line.clientId,
    client: names.client(line.clientId),
    userId: line.userId,
    employee: names.person(line.userId),
    ...names.manager(line),
    sowNumber: line.sowNumber,
    projectStartDate: line.projectStartDate,
    officeId: line.officeId,
    office: names.office(line.officeId),
    position: names.position(position?.positionId ?? null),
    seniority: seniorityValues.find(({ id }) => id === position?.seniorityId)?.name ?? null,
    employmentType: names.employmentType(position?.employmentTypeId ?? null),
    hours: toHours(line.hours),
    billableHourlyRate: dollarsOr(line.billableRate),
    payableHourlyRate: dollarsOr(line.payableRate),
    bonusHourlyRate: dollarsOr(line.bonusRate),
    costHourlyRate: dollarsOr(line.costRate),
    ...profitsShown(line),
    additionalCostDescription: line.additionalCostDescription,
    operationalRate: line.operationalRate && inCurrency(line.operationalRate, currency),
    commissionRate: rateShown(line.commissionRate),
    earnedCommission: toDollars(line.earnedCommission),
  };
}
