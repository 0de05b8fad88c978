import type { AccountType } from '../reference/account-type.ts';
import { exactly, type Fraction, ratio, rounded, sumOf, times } from '../reports/exact.ts';

/** The terms of an account type from a month on (CM-16). */
export type TypeVersion = AccountType['versions'][number];
export type Bracket = TypeVersion['brackets'][number];
export type Condition = Bracket['condition'];

/** Which conditions hold for a fact and a manager (CM-13). */
export interface Conditions {
  readonly newBusiness: boolean;
  readonly newBusinessInGroup: boolean;
}

const nothing = ratio(0, 1);

export const holds = (condition: Condition, { newBusiness, newBusinessInGroup }: Conditions): boolean =>
  condition === 'NONE' || (condition === 'NEED_NEW_BUSINESS' ? newBusiness : newBusinessInGroup);

/** CM-13: percent that each bracket pays: its own, or that of the nearest lower one whose condition holds, or 0. */
export function paidRates(brackets: readonly Bracket[], conditions: Conditions): number[] {
  let paid = 0;
  return brackets.map(({ condition, commissionRate }) => {
    if (holds(condition, conditions)) paid = commissionRate;
    return paid;
  });
}

/** @returns cents at which a bracket of BASE_SIZE begins */
const startOf = ({ startValue }: Bracket): number => rounded(times(exactly(startValue), ratio(100, 1)));

/** CM-12: how many cents of a whole base are in each bracket. */
export const slicesOf = (brackets: readonly Bracket[], wholeBase: number): number[] =>
  brackets.map((bracket, n) => {
    const next = brackets[n + 1];
    const end = next ? Math.min(startOf(next), wholeBase) : wholeBase;
    return Math.max(0, end - startOf(bracket));
  });

/** CM-11: which bracket an age in months falls into; -1: it is before the first. */
export const bracketOfAge = (brackets: readonly Bracket[], age: number): number =>
  brackets.findLastIndex(({ startValue }) => startValue <= age);

/** What the rate of a fact depends on. */
export interface Sized extends Conditions {
  /** Cents; of the manager's account type, project type and month. */
  readonly wholeBase: number;
  /** Months, from 1. */
  readonly age: number;
}

/** CM-11 … CM-13: the part of its base that a fact earns, exactly: 5 % = 5/100. */
export function rateOf({ bracketType, brackets }: TypeVersion, sized: Sized): Fraction {
  const paid = paidRates(brackets, sized);
  if (bracketType === 'PROJECT_AGE') {
    return times(exactly(paid[bracketOfAge(brackets, sized.age)] ?? 0), ratio(1, 100));
  }
  if (sized.wholeBase <= 0) return nothing;
  const slices = slicesOf(brackets, sized.wholeBase);
  const whole = sumOf(slices.map((slice, n) => times(exactly(paid[n] ?? 0), ratio(slice, 1))));
  return times(whole, ratio(1, BigInt(sized.wholeBase) * 100n));
}
