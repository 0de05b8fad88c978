import type { SummaryRow } from '@hourbook/domain/commissions/contracts.ts';

/** What the chart can show. */
export const measures = ['revenue', 'netProfit', 'earnedCommission'] as const;
export type Measure = (typeof measures)[number];

/** More clients than these have no room: the rest is one bar. */
const MOST_BARS = 10;

interface Bar {
  readonly label: string;
  /** Dollars. */
  readonly value: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * The clients with the most, over all project types and offices, added in cents.
 * @param others the label of what the rest comes to
 */
export function barsOf(
  rows: readonly Pick<SummaryRow, 'clientId' | 'client' | Measure>[],
  measure: Measure,
  others: (count: number) => string,
): Bar[] {
  const sums = new Map<number, { label: string; cents: number }>();
  for (const row of rows) {
    const sum = sums.get(row.clientId) ?? { label: row.client, cents: 0 };
    sum.cents += cents(row[measure]);
    sums.set(row.clientId, sum);
  }
  const ordered = [...sums.values()].toSorted((a, b) => b.cents - a.cents);
  const isMany = ordered.length > MOST_BARS;
  const shown = isMany ? ordered.slice(0, MOST_BARS - 1) : ordered;
  const rest = ordered.slice(shown.length);
  return [
    ...shown.map(({ label, cents: sum }) => ({ label, value: sum / 100 })),
    ...(rest.length > 0
      ? [{ label: others(rest.length), value: rest.reduce((sum, each) => sum + each.cents, 0) / 100 }]
      : []),
  ];
}
