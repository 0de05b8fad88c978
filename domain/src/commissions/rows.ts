import { ratio, rounded, times } from '../reports/exact.ts';
import type { AllocatedFact, Earned } from './allocation.ts';
import { type Fact, type Figures, grossProfit, netProfit } from './facts.ts';

/** A fact as one manager sees it; null: it has no manager. */
export interface Share<F extends Fact = Fact> {
  readonly fact: F;
  readonly earned: Earned | null;
}

/** CM-1, CM-14: one for each manager of each fact; a fact without any has one. */
export const sharesOf = <F extends Fact>(all: readonly AllocatedFact<F>[]): Share<F>[] =>
  all.flatMap(({ fact, earned }): Share<F>[] =>
    earned.length === 0 ? [{ fact, earned: null }] : earned.map((each) => ({ fact, earned: each })),
  );

/** What a row or a total says; amounts in cents. */
export interface Sums extends Figures {
  readonly grossProfit: number;
  /** Percent in hundredths, 42.11 % = 4211; null: there is no revenue. */
  readonly grossMargin: number | null;
  readonly netProfit: number;
  readonly netMargin: number | null;
  readonly earnedCommission: number;
}

/** CM-3, CM-5. @returns percent in hundredths; null: there is no revenue */
const marginOf = (profit: number, revenue: number): number | null =>
  revenue === 0 ? null : rounded(ratio(BigInt(profit) * 10_000n * (revenue < 0 ? -1n : 1n), BigInt(Math.abs(revenue))));

/** CM-14, CM-40: figures count once for each fact, commission for each manager; margins come from the sums. */
export function sumsOf(shares: Iterable<Share>): Sums {
  const sums = summing();
  for (const share of shares) sums.add(share);
  return sums.all();
}

/** As {@link sumsOf}, share by share. */
export function summing() {
  const facts = new Set<Fact>();
  const figures = { hours: 0, revenue: 0, cost: 0, additionalCost: 0, operationalCost: 0 };
  let earnedCommission = 0;
  return {
    add({ fact, earned }: Share): void {
      earnedCommission += earned?.earned ?? 0;
      if (facts.has(fact)) return;
      facts.add(fact);
      for (const figure of FIGURES) figures[figure] += fact[figure];
    },
    all(): Sums {
      const { revenue } = figures;
      const [gross, net] = [grossProfit(figures), netProfit(figures)];
      return {
        ...figures,
        grossProfit: gross,
        grossMargin: marginOf(gross, revenue),
        netProfit: net,
        netMargin: marginOf(net, revenue),
        earnedCommission,
      };
    },
  };
}
const FIGURES = ['hours', 'revenue', 'cost', 'additionalCost', 'operationalCost'] as const;

/**
 * CM-12: percent in ten thousandths, 3.6667 % = 36667. Of one month it is the rate that was paid; over several,
 * or when facts of a month differ, earned ÷ base.
 * @returns null: no version is in force, or the base is 0
 */
export function shownRate(shares: readonly Share[], isOneMonth: boolean): number | null {
  const all = shares.flatMap(({ earned }) => (earned?.rate ? { ...earned, rate: earned.rate } : []));
  const [first] = all;
  if (!first) return null;
  const isOneRate = all.every(({ rate }) => rate.over * first.rate.under === first.rate.over * rate.under);
  if (isOneMonth && isOneRate) return rounded(times(first.rate, ratio(1_000_000, 1)));
  const base = all.reduce((sum, each) => sum + each.base, 0);
  const earned = all.reduce((sum, each) => sum + each.earned, 0);
  if (base === 0) return null;
  return rounded(ratio(BigInt(earned) * 1_000_000n * (base < 0 ? -1n : 1n), BigInt(Math.abs(base))));
}
