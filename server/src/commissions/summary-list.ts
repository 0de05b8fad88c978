import type { CommissionFilter, SummaryRows } from '@hourbook/domain/commissions/contracts.ts';
import { type Share, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { projectTypes } from '@hourbook/domain/reference/project-type.ts';
import type { ListPorts } from '../ports.ts';
import { askedOf } from './filter.ts';
import { commissionNames } from './names.ts';
import { NO_COMMON_OFFICE, profitsShown, rowsShown, sharesAsked, totalsShown } from './shares.ts';

/**
 * E161, CM-40: the sums of all project types, by client, project type and office.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function summaryList(ports: ListPorts, viewer: Person, filter: CommissionFilter): Promise<SummaryRows> {
  const asked = await askedOf(ports, viewer, filter);
  const found = await sharesAsked(
    ports,
    viewer,
    asked,
    projectTypes,
    ({ fact }, officeOf) => `${fact.clientId}/${fact.projectType}/${officeOf(fact)}`,
  );
  const names = await commissionNames(ports, found.rules, []);
  const officeOf = ([share]: readonly Share[]) => found.officeOf(share!.fact);
  const content = await rowsShown(
    found.rows,
    (one, other) => {
      const [a, b] = [one[0]!.fact, other[0]!.fact];
      return (
        names.clientRank(a.clientId) - names.clientRank(b.clientId) ||
        a.clientId - b.clientId ||
        projectTypes.indexOf(a.projectType) - projectTypes.indexOf(b.projectType) ||
        names.officeRank(officeOf(one)) - names.officeRank(officeOf(other))
      );
    },
    (shares) => {
      const { clientId, projectType } = shares[0]!.fact;
      const officeId = officeOf(shares);
      const sums = sumsOf(shares);
      return {
        clientId,
        client: names.client(clientId).name,
        projectType,
        officeId,
        office: names.office(officeId) ?? (projectType === 'FLAT_RATE_PROJECT' ? NO_COMMON_OFFICE : null),
        ...profitsShown(sums),
        earnedCommission: toDollars(sums.earnedCommission),
      };
    },
  );
  return { content, ...totalsShown(found.sums) };
}
