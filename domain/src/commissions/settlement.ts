import type { Month } from '../reference/fields.ts';
import { type Adjusted, type Compared, earnedBy, type FrozenFact } from './frozen-fact.ts';

/** What a closed month had changed by, for one manager, when a later month was closed: it is paid with that one. Cents. */
export interface Settled {
  /** The month that had changed. */
  readonly month: Month;
  /** As it was then. */
  readonly fact: FrozenFact;
  readonly accountManagerId: number;
  readonly amount: number;
}

/** One that counts: the month that it is paid with is still closed. */
export interface Paid extends Settled {
  readonly paidWith: Month;
}

/** A change of a closed month, and how much of it is paid. */
export interface Adjustment extends Adjusted {
  readonly paid: readonly Paid[];
}

/** Cents that are paid with the next month that is closed. */
export const dueOf = ({ closed, now, paid }: Pick<Adjustment, 'closed' | 'now' | 'paid'>): number =>
  now - closed - paid.reduce((sum, { amount }) => sum + amount, 0);

/** What becomes of the changes when the next month is closed; only those of which something is due. */
export const settledNow = (month: Month, changes: readonly Adjustment[]): Settled[] =>
  changes.flatMap((change) => {
    const amount = dueOf(change);
    const { fact, accountManagerId } = change;
    return amount === 0 ? [] : { month, fact, accountManagerId, amount };
  });

const NOTHING = { hours: 0, revenue: 0, netProfit: 0 };

/**
 * Adds to what changed in a closed month how much of it is paid. What was paid and changed back is a change too: it is paid
 * back, also if it is no longer there.
 * @param compared all facts of the month, also those that have not changed
 * @param paid of this month
 */
export function withPaid(
  changed: readonly Adjusted[],
  compared: readonly Compared[],
  paid: readonly Paid[],
): Adjustment[] {
  const rest = Map.groupBy(paid, ({ fact: { key }, accountManagerId }) => `${key}/${accountManagerId}`);
  const changes = changed.map((change): Adjustment => {
    const key = `${change.fact.key}/${change.accountManagerId}`;
    const ofChange = rest.get(key) ?? [];
    rest.delete(key);
    return { ...change, paid: ofChange };
  });
  if (rest.size === 0) return changes;
  const byKey = new Map(compared.map((each) => [(each[1] ?? each[0])?.key, each]));
  for (const ofChange of rest.values()) {
    const { fact, accountManagerId } = ofChange.at(-1)!;
    const [was, is] = byKey.get(fact.key) ?? [];
    const earned = earnedBy(was, accountManagerId)?.earned ?? 0;
    changes.push({
      fact: is ?? was ?? fact,
      accountManagerId,
      closed: earned,
      now: earned,
      changed: NOTHING,
      paid: ofChange,
      isThere: earnedBy(is, accountManagerId) !== undefined,
      reasons: [{ about: 'CHANGED_BACK', code: 'changed-back' }],
    });
  }
  return changes;
}
