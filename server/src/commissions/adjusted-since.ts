import type { AllocatedFact } from '@hourbook/domain/commissions/allocation.ts';
import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { factKey } from '@hourbook/domain/commissions/facts.ts';
import { adjusted, type FrozenFact, frozen, sideBySide } from '@hourbook/domain/commissions/frozen-fact.ts';
import { type Adjustment, dueOf, type Paid, withPaid } from '@hourbook/domain/commissions/settlement.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ClosingPorts } from './closed-months.ts';
import { commissionsIn } from './facts.ts';
import { frozenFacts } from './frozen-facts.ts';

interface Since {
  /** null: all. */
  readonly managers: ReadonlySet<number> | null;
  /** Payments of all months. */
  readonly paid: readonly Paid[];
}

/**
 * The changes of these managers in a closed month. All facts are calculated, even for a few managers: a manager may have been
 * removed from a fact that still exists.
 */
export async function adjustedSince(
  ports: ClosingPorts,
  viewer: Person,
  closed: ClosedMonth,
  { managers, paid }: Since,
) {
  const { facts, rules } = await commissionsIn(ports, viewer, [closed.month], null);
  const { then, compared } = await comparedWith(ports, closed, facts);
  const isAsked = ({ accountManagerId }: { readonly accountManagerId: number }): boolean =>
    managers === null || managers.has(accountManagerId);
  const changed = compared.flatMap((each) => adjusted(each).filter(isAsked));
  const ofMonth = paid.filter((each) => each.month === closed.month && isAsked(each));
  return { adjusted: withPaid(changed, compared, ofMonth), then, rules };
}

/** Each fact is frozen when the kept one that it is compared with is read: the store lets others have their turn. */
async function comparedWith(ports: ClosingPorts, closed: ClosedMonth, facts: readonly AllocatedFact[]) {
  const added = new Map(facts.map((each) => [factKey(each.fact), each]));
  const then: FrozenFact[] = [];
  const now: FrozenFact[] = [];
  for await (const was of frozenFacts(ports, closed)) {
    then.push(was);
    const is = added.get(was.key);
    if (is) now.push(frozen(is));
    added.delete(was.key);
  }
  for (const is of added.values()) now.push(frozen(is));
  return { then, compared: sideBySide(then, now) };
}

/** The id of the row for `explain`. */
export function explainedAs(
  { projectType, key, clientId, userId, sowNumber }: FrozenFact,
  accountManagerId: number,
): string {
  if (projectType === 'CONTRACT_PLACEMENT') return `${clientId}-${userId}-${accountManagerId}-${sowNumber ?? ''}`;
  return key.slice(key.indexOf('-') + 1);
}

/** The paid part of a row's changes, by the months that it is paid with. */
export function paidShown(changes: readonly Adjustment[]): Pick<NonNullable<Explained['closed']>, 'paid' | 'due'> {
  const byMonth = new Map<string, number>();
  for (const { paidWith, amount } of changes.flatMap(({ paid }) => paid))
    byMonth.set(paidWith, (byMonth.get(paidWith) ?? 0) + amount);
  return {
    paid: [...byMonth].map(([month, amount]) => ({ month, amount: toDollars(amount) })),
    due: toDollars(changes.reduce((sum, change) => sum + dueOf(change), 0)),
  };
}
