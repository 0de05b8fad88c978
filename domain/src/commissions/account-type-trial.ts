import { ratio, rounded, times } from '../reports/exact.ts';
import { type AllocatedFact, baseOf, type Earned } from './allocation.ts';
import { rateOf, type TypeVersion } from './brackets.ts';
import type { Fact } from './facts.ts';

/** What a manager earns by an account type in a month, and would earn by other terms; cents. */
export interface Tried {
  readonly accountManagerId: number;
  readonly now: number;
  readonly withTerms: number;
}

interface Part {
  readonly fact: Fact;
  readonly earned: Earned;
  readonly base: number;
}

/**
 * What other terms of an account type would have paid in a month (CM-11 … CM-15): for comparison, nothing changes.
 * @param facts all of one month @returns the managers who earn by the type, in the order of their facts
 */
export function triedTerms(facts: readonly AllocatedFact[], accountTypeId: number, terms: TypeVersion): Tried[] {
  const parts: Part[] = [];
  const wholes = new Map<string, number>();
  const keyOf = ({ fact, earned }: Pick<Part, 'fact' | 'earned'>) => `${earned.accountManagerId}/${fact.projectType}`;
  for (const { fact, earned: all } of facts) {
    for (const earned of all) {
      if (earned.accountTypeId !== accountTypeId) continue;
      const part = { fact, earned, base: baseOf(terms.accountTypeBaseId, fact) };
      wholes.set(keyOf(part), (wholes.get(keyOf(part)) ?? 0) + part.base);
      parts.push(part);
    }
  }
  const tried = new Map<number, Tried>();
  for (const part of parts) {
    const { accountManagerId } = part.earned;
    const rate = rateOf(terms, { ...part.earned, wholeBase: wholes.get(keyOf(part)) ?? 0 });
    const before = tried.get(accountManagerId) ?? { accountManagerId, now: 0, withTerms: 0 };
    tried.set(accountManagerId, {
      accountManagerId,
      now: before.now + part.earned.earned,
      withTerms: before.withTerms + rounded(times(ratio(part.base, 1), rate)),
    });
  }
  return [...tried.values()];
}
