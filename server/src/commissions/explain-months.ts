import { accountTypeBase } from '@hourbook/domain/commissions/allocation.ts';
import type { ExplainedMonths, ExplainMonthsInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { type Share, shownRate, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ListPorts } from '../ports.ts';
import { aboutOf, sharesOfRow } from './explained-row.ts';
import { commissionsIn } from './facts.ts';
import { monthsAsked, seesOwnOnly } from './filter.ts';
import { commissionNames } from './names.ts';
import { rateShown } from './shares.ts';

/**
 * "Explain this number" for a row over several months: the months of the sum (CM-18), each of which can be explained.
 * @throws DomainError `not-found`, also for rows that an account manager may not see; `export-interval-invalid`
 */
export async function explainMonths(
  ports: ListPorts,
  viewer: Person,
  asked: ExplainMonthsInput,
): Promise<ExplainedMonths> {
  const own = seesOwnOnly(viewer) ? new Set([viewer.id]) : null;
  const found = await commissionsIn(ports, viewer, await monthsAsked(ports, viewer, asked), own);
  const shares = sharesOfRow(found, asked, own);
  const last = shares.at(-1);
  if (!last) throw refusal('not-found');
  const { fact, earned } = last;
  const named = [fact.projectType === 'CONTRACT_PLACEMENT' ? fact.userId : [], earned?.accountManagerId ?? []].flat();
  const names = await commissionNames(ports, found.rules, named);
  return {
    ...aboutOf(last, names),
    id: asked.id,
    months: [...Map.groupBy(shares, (each) => each.fact.month)].map(([month, ofMonth]) => monthShown(month, ofMonth)),
    earnedCommission: toDollars(sumsOf(shares).earnedCommission),
  };
}

function monthShown(month: string, shares: readonly Share[]): ExplainedMonths['months'][number] {
  const version = shares.at(-1)?.earned?.version ?? null;
  return {
    month,
    base: version && accountTypeBase(version.accountTypeBaseId),
    baseAmount: toDollars(shares.reduce((sum, each) => sum + (each.earned?.base ?? 0), 0)),
    commissionRate: rateShown(shownRate(shares, true)),
    earnedCommission: toDollars(sumsOf(shares).earnedCommission),
  };
}
