import type { CommissionFilter, SummaryRows } from '@hourbook/domain/commissions/contracts.ts';
import { type Share, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { projectTypes } from '@hourbook/domain/reference/project-type.ts';
import type { ListPorts } from '../ports.ts';
import { inTurns, mappedInTurns, sortedInTurns } from '../turns.ts';
import { askedOf } from './filter.ts';
import { commissionNames } from './names.ts';
import { MOST_ROWS, NO_COMMON_OFFICE, profitsShown, sharesAsked, sumsInTurns, totalsShown } from './shares.ts';

/**
 * E161, CM-40: the sums of all project types, by client, project type and office.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function summaryList(ports: ListPorts, viewer: Person, filter: CommissionFilter): Promise<SummaryRows> {
  const asked = await askedOf(ports, viewer, filter);
  const { shares, rules, officeOf } = await sharesAsked(ports, viewer, asked, projectTypes);
  const rows = new Map<string, { readonly shares: Share[]; readonly officeId: number | null }>();
  await inTurns(shares, (share) => {
    const { fact } = share;
    const officeId = officeOf(fact);
    const key = `${fact.clientId}/${fact.projectType}/${officeId}`;
    const row = rows.get(key);
    if (row) row.shares.push(share);
    else rows.set(key, { shares: [share], officeId });
  });
  if (rows.size > MOST_ROWS) throw refusal('list-too-long');
  const names = await commissionNames(ports, rules, []);
  const lines = await mappedInTurns(rows.values(), ({ shares: all, officeId }) => ({
    clientId: all[0]!.fact.clientId,
    projectType: all[0]!.fact.projectType,
    officeId,
    sums: sumsOf(all),
  }));
  const sorted = await sortedInTurns(
    lines,
    (a, b) =>
      names.clientRank(a.clientId) - names.clientRank(b.clientId) ||
      a.clientId - b.clientId ||
      projectTypes.indexOf(a.projectType) - projectTypes.indexOf(b.projectType) ||
      names.officeRank(a.officeId) - names.officeRank(b.officeId),
  );
  const content = await mappedInTurns(sorted, ({ clientId, projectType, officeId, sums }) => ({
    clientId,
    client: names.client(clientId).name,
    projectType,
    officeId,
    office: names.office(officeId) ?? (projectType === 'FLAT_RATE_PROJECT' ? NO_COMMON_OFFICE : null),
    ...profitsShown(sums),
    earnedCommission: toDollars(sums.earnedCommission),
  }));
  return { content, ...totalsShown(await sumsInTurns(shares)) };
}
