import { bracketOfAge, type Conditions, paidRates, rateOf } from '@hourbook/domain/commissions/brackets.ts';
import { toHundredths } from '@hourbook/domain/decimals.ts';
import { ratio, rounded, times } from '@hourbook/domain/reports/exact.ts';
import type { Bracket, BracketType } from './brackets.ts';
import { nextStart } from './brackets.ts';

/** A slice of a scale, from its start to the next one. */
export interface Slice {
  readonly from: number;
  /** null: no end. */
  readonly to: number | null;
  /** Percent, if the condition is met. */
  readonly rate: number;
  /** Percent, if it is not: that of the nearest lower bracket without a condition, or nothing (CM-13). */
  readonly otherwise: number;
  readonly condition: Bracket['condition'];
}

const conditions = (met: boolean): Conditions => ({ newBusiness: met, newBusinessInGroup: met });

/** CM-12, CM-13: the slices of a scale. @param brackets ordered by start */
export function slicesOf(brackets: readonly Bracket[]): Slice[] {
  const otherwise = paidRates(brackets, conditions(false));
  return brackets.map(({ startValue, commissionRate, condition }, index) => ({
    from: startValue,
    to: brackets[index + 1]?.startValue ?? null,
    rate: commissionRate,
    otherwise: otherwise[index] ?? 0,
    condition,
  }));
}

/** Where the picture of scales ends: a bracket behind the last start. */
export function endOf(scales: readonly (readonly Bracket[])[], type: BracketType): number {
  const ends = scales.map((brackets) => {
    const [last, before] = [brackets.at(-1), brackets.at(-2)];
    if (!last) return nextStart(0, type);
    return before ? 2 * last.startValue - before.startValue : nextStart(last.startValue, type);
  });
  return Math.max(...ends);
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25];
const MOST_LINES = 5;

/** The lines of the axis of rates, from 0 to above the highest. */
export function linesFor(highest: number): number[] {
  const step = STEPS.find((each) => Math.floor(highest / each) + 1 <= MOST_LINES) ?? 25;
  return Array.from({ length: Math.floor(highest / step) + 2 }, (_, index) => Math.round(index * step * 10) / 10);
}

/** What a base pays, in cents, and the blended rate in percent with four decimals (CM-12). */
export interface Pays {
  readonly cents: number;
  readonly percent: number;
}

/**
 * CM-12: what a whole base pays by marginal brackets; nothing if it is not above zero.
 * @param base dollars, with at most two decimals @param met whether the conditions are met
 */
export function paysOn(brackets: readonly Bracket[], base: number, met: boolean): Pays {
  const wholeBase = toHundredths(base) ?? 0;
  const version = { accountTypeBaseId: 0, bracketType: 'BASE_SIZE' as const, brackets: [...brackets], month: '' };
  const rate = rateOf(version, { ...conditions(met), wholeBase, age: 0 });
  return {
    cents: rounded(times(rate, ratio(wholeBase, 1))),
    percent: rounded(times(rate, ratio(PERCENT, 1))) / FOUR_DECIMALS,
  };
}
const FOUR_DECIMALS = 10_000;
const PERCENT = 100 * FOUR_DECIMALS;

/** CM-11: the slice that an age in months is in; null: it is before the first. */
export const sliceAt = (brackets: readonly Bracket[], age: number): Slice | null =>
  slicesOf(brackets)[bracketOfAge(brackets, age)] ?? null;
