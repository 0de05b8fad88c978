import type { CommissionFilter, DirectRows } from '@hourbook/domain/commissions/contracts.ts';
import { shownRate, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ListPorts } from '../ports.ts';
import { mappedInTurns, sortedInTurns } from '../turns.ts';
import { askedOf } from './filter.ts';
import { commissionNames } from './names.ts';
import { MOST_ROWS, profitsShown, rateShown, sharesAsked, sumsInTurns, totalsShown } from './shares.ts';

/**
 * E165, CM-20, CM-21: a row for each placement and manager, by client and start.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function directList(ports: ListPorts, viewer: Person, filter: CommissionFilter): Promise<DirectRows> {
  const asked = await askedOf(ports, viewer, filter);
  const { shares, rules } = await sharesAsked(ports, viewer, asked, ['DIRECT_PLACEMENT']);
  if (shares.length > MOST_ROWS) throw refusal('list-too-long');
  const managers = shares.flatMap(({ earned }) => earned?.accountManagerId ?? []);
  const names = await commissionNames(ports, rules, new Set(managers));
  const sorted = await sortedInTurns(
    shares,
    (a, b) =>
      names.clientRank(a.fact.clientId) - names.clientRank(b.fact.clientId) ||
      (a.fact.placement.startDate < b.fact.placement.startDate ? -1 : 1) *
        Number(a.fact.placement.startDate !== b.fact.placement.startDate) ||
      a.fact.placement.id - b.fact.placement.id ||
      names.personRank(a.earned?.accountManagerId ?? null) - names.personRank(b.earned?.accountManagerId ?? null),
  );
  const content = await mappedInTurns(sorted, (share) => {
    const { placement, clientId, officeId } = share.fact;
    const { name, opportunities } = names.client(clientId);
    const { revenue, additionalCost, netProfit } = profitsShown(sumsOf([share]));
    return {
      id: placement.id,
      clientId,
      client: name,
      opportunities,
      employee: { firstName: placement.employeeFirstName, lastName: placement.employeeLastName },
      officeId,
      office: names.office(officeId),
      placementStartDate: placement.startDate,
      expectedPaymentDate: placement.expectedPaymentDate,
      ...names.manager(share.earned),
      feeRate: placement.feeRate,
      revenue,
      additionalCost,
      netProfit,
      commissionRate: rateShown(shownRate([share], true)),
      earnedCommission: toDollars(share.earned?.earned ?? 0),
    };
  });
  const { totalRevenue, totalAdditionalCost, totalNetProfit, totalNetMargin, totalEarnedCommission } = totalsShown(
    await sumsInTurns(shares),
  );
  return { content, totalRevenue, totalAdditionalCost, totalNetProfit, totalNetMargin, totalEarnedCommission };
}
