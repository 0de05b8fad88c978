import type { CommissionFilter, DirectRows } from '@hourbook/domain/commissions/contracts.ts';
import type { DirectFact } from '@hourbook/domain/commissions/facts.ts';
import { type Share, shownRate, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ListPorts } from '../ports.ts';
import { askedOf } from './filter.ts';
import { type CommissionNames, commissionNames } from './names.ts';
import { profitsShown, rateShown, rowsShown, sharesAsked, totalsShown } from './shares.ts';

/**
 * E165, CM-20, CM-21: a row for each placement and manager, by client and start.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function directList(ports: ListPorts, viewer: Person, filter: CommissionFilter): Promise<DirectRows> {
  const asked = await askedOf(ports, viewer, filter);
  let count = 0;
  // Each share is a row.
  const ofItsOwn = () => `${count++}`;
  const { rows, rules, sums } = await sharesAsked(ports, viewer, asked, ['DIRECT_PLACEMENT'], ofItsOwn);
  const managers = rows.flatMap(([share]) => share?.earned?.accountManagerId ?? []);
  const names = await commissionNames(ports, rules, new Set(managers));
  const content = await rowsShown(
    rows,
    ([a], [b]) => {
      const [one, other] = [a!.fact, b!.fact];
      const [start, otherStart] = [one.placement.startDate, other.placement.startDate];
      return (
        names.clientRank(one.clientId) - names.clientRank(other.clientId) ||
        (start === otherStart ? 0 : start < otherStart ? -1 : 1) ||
        one.placement.id - other.placement.id ||
        names.personRank(a!.earned?.accountManagerId ?? null) - names.personRank(b!.earned?.accountManagerId ?? null)
      );
    },
    (shares) => placementRow(shares[0]!, names),
  );
  const { totalRevenue, totalAdditionalCost, totalNetProfit, totalNetMargin, totalEarnedCommission } =
    totalsShown(sums);
  return { content, totalRevenue, totalAdditionalCost, totalNetProfit, totalNetMargin, totalEarnedCommission };
}

function placementRow(share: Share<DirectFact>, names: CommissionNames): DirectRows['content'][number] {
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
}
