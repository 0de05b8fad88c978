import { type ContractLine, contractLine, contractRowId } from '@hourbook/domain/commissions/contract-rows.ts';
import type { CommissionFilter, ContractRow, ContractRows } from '@hourbook/domain/commissions/contracts.ts';
import type { ContractFact } from '@hourbook/domain/commissions/facts.ts';
import type { Share } from '@hourbook/domain/commissions/rows.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { inCurrency, toDollars } from '@hourbook/domain/money.ts';
import { type Person, positionOn } from '@hourbook/domain/people/person.ts';
import { seniorityValues } from '@hourbook/domain/reference/lookups.ts';
import type { ListPorts } from '../ports.ts';
import { inTurns, mappedInTurns, sortedInTurns } from '../turns.ts';
import type { Commissions } from './facts.ts';
import { type Asked, askedOf } from './filter.ts';
import { type CommissionNames, commissionNames } from './names.ts';
import { MOST_ROWS, profitsShown, rateShown, sharesAsked, sumsInTurns, totalsShown } from './shares.ts';

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
  const found = await sharesAsked(ports, viewer, asked, ['CONTRACT_PLACEMENT']);
  const rows = new Map<string, Share<ContractFact>[]>();
  const ids = new Set<number>();
  await inTurns(found.shares, (share) => {
    const { fact, earned } = share;
    const key = `${isMonthly ? fact.month : ''}/${contractRowId(share)}`;
    const others = rows.get(key);
    if (others) others.push(share);
    else rows.set(key, [share]);
    ids.add(fact.userId);
    if (earned) ids.add(earned.accountManagerId);
  });
  if (rows.size > MOST_ROWS) throw refusal('list-too-long');
  const isOneMonth = isMonthly || asked.months.length === 1;
  const lines = await mappedInTurns(rows.values(), (shares) =>
    contractLine(shares, { month: isMonthly ? shares[0]!.fact.month : null, isOneMonth }),
  );
  const names = await commissionNames(ports, found.rules, ids);
  const sorted = await sortedInTurns(
    lines,
    (a, b) =>
      names.clientRank(a.clientId) - names.clientRank(b.clientId) ||
      names.personRank(a.userId) - names.personRank(b.userId) ||
      compare(a.sowNumber ?? '', b.sowNumber ?? '') ||
      names.personRank(a.accountManagerId) - names.personRank(b.accountManagerId) ||
      compare(a.id, b.id) ||
      compare(a.month ?? '', b.month ?? ''),
  );
  const content = await mappedInTurns(sorted, (line) => contractRow(line, names, found, ports.config.currency));
  const sums = await sumsInTurns(found.shares);
  return { content, totalHours: toHours(sums.hours), ...totalsShown(sums) };
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
