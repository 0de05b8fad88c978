import { type ClosedMonth, closedAmong, closedThrough } from '@hourbook/domain/commissions/closed-month.ts';
import type { Adjustments, CommissionFilter } from '@hourbook/domain/commissions/contracts.ts';
import { netProfit } from '@hourbook/domain/commissions/facts.ts';
import { type Adjusted, adjusted, type FrozenFact, frozen } from '@hourbook/domain/commissions/frozen.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import { mappedInTurns } from '../turns.ts';
import { type Asked, askedOf } from './asked.ts';
import type { ClosingPorts } from './closing.ts';
import { closedMonths } from './closing-steps.ts';
import { commissionsIn } from './facts.ts';
import { frozenFacts } from './frozen-facts.ts';
import { commissionNames } from './names.ts';

/** The most lines in one answer. */
const MOST_LINES = 10_000;

/**
 * What changed in the closed months of a range since they were closed, by fact and manager.
 * @throws DomainError `export-interval-invalid`, `list-too-long`
 */
export async function adjustments(ports: ClosingPorts, viewer: Person, filter: CommissionFilter): Promise<Adjustments> {
  const asked = await askedOf(ports, viewer, filter);
  const all = await closedMonths(ports);
  const closed = closedAmong(all, asked.months[0]!, asked.months.at(-1)!);
  const found: Adjusted[] = [];
  const ids = new Set<number>();
  let rules: Parameters<typeof commissionNames>[1] | null = null;
  for (const month of closed) {
    const since = await adjustedSince(ports, viewer, month, asked.managers);
    rules = since.rules;
    for (const each of since.adjusted) {
      if (!isAsked(each, asked)) continue;
      found.push(each);
      ids.add(each.accountManagerId);
      if (each.fact.userId !== null) ids.add(each.fact.userId);
    }
    if (found.length > MOST_LINES) throw refusal('list-too-long');
  }
  const names = rules && (await commissionNames(ports, rules, ids));
  return {
    closedThrough: closedThrough(all),
    total: toDollars(found.reduce((sum, each) => sum + each.now - each.closed, 0)),
    lines: found.map(({ fact, accountManagerId, closed: then, now, reasons }) => ({
      ...{ projectType: fact.projectType, id: explainedAs(fact, accountManagerId), month: fact.month },
      ...{ clientId: fact.clientId, client: names?.client(fact.clientId).name ?? '' },
      userId: fact.userId,
      employee: fact.userId === null ? fact.employee : names && fullName(names.person(fact.userId)),
      sowNumber: fact.sowNumber,
      accountManagerId,
      accountManager: names && fullName(names.person(accountManagerId)),
      ...{ closed: toDollars(then), now: toDollars(now), adjustment: toDollars(now - then) },
      ...{ hours: toHours(fact.hours), revenue: toDollars(fact.revenue), netProfit: toDollars(netProfit(fact)) },
      reason: reasons[0]?.text ?? '',
    })),
  };
}

/** The id by which `explain` knows it. */
export function explainedAs(
  { projectType, key, clientId, userId, sowNumber }: FrozenFact,
  accountManagerId: number,
): string {
  if (projectType === 'CONTRACT_PLACEMENT') return `${clientId}-${userId}-${accountManagerId}-${sowNumber ?? ''}`;
  return key.slice(key.indexOf('-') + 1);
}

/** What changed in a closed month, of these managers; null: of all. */
export async function adjustedSince(
  ports: ClosingPorts,
  viewer: Person,
  closed: ClosedMonth,
  managers: ReadonlySet<number> | null,
) {
  const month: Month = closed.month;
  const [then, { facts, rules }] = await Promise.all([
    frozenFacts(ports, closed),
    commissionsIn(ports, viewer, [month], managers),
  ]);
  const now = await mappedInTurns(facts, frozen);
  const isSeen = ({ accountManagerId }: { readonly accountManagerId: number }): boolean =>
    managers === null || managers.has(accountManagerId);
  return { adjusted: adjusted(then, now).filter(isSeen), then, rules };
}

const isAsked = ({ fact }: Adjusted, { clients, projectTypes }: Asked): boolean =>
  clients?.has(fact.clientId) !== false && projectTypes?.has(fact.projectType) !== false;
