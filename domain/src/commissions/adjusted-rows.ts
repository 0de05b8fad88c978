interface Placed {
  readonly id: string;
  readonly month: string | null;
}

/** The key of a row in a month; the id alone is the same in all months. */
export const monthKey = ({ id, month }: Placed): string => `${month ?? ''} ${id}`;

/**
 * @returns the rows with what they were adjusted by, in dollars: all months of a row, or in the view by month the one of the
 * row
 */
export function withAdjusted<Row extends Placed>(
  rows: readonly Row[],
  adjustments: readonly (Placed & { readonly adjustment: number })[],
): (Row & { readonly adjusted: number })[] {
  const sums = new Map<string, number>();
  for (const { id, month, adjustment } of adjustments) {
    for (const key of [monthKey({ id, month: null }), monthKey({ id, month })]) {
      sums.set(key, (sums.get(key) ?? 0) + Math.round(adjustment * 100));
    }
  }
  return rows.map((row) => ({ ...row, adjusted: (sums.get(monthKey(row)) ?? 0) / 100 }));
}
