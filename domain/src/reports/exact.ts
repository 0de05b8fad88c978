/** An exact number: sums of amounts and hours must not depend on the order in which they are added (GEN-3). */
interface Fraction {
  readonly over: bigint;
  /** More than zero. */
  readonly under: bigint;
}

/** @returns whole number ÷ whole number, exactly */
export const ratio = (over: number | bigint, under: number | bigint): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

/** @returns the exact sum; fractions over the same number, which is the usual case, stay over it */
export function sumOf(all: readonly Fraction[]): Fraction {
  let sum = ratio(0, 1);
  for (const { over, under } of all) {
    sum =
      sum.under === under || sum.over === 0n
        ? { over: sum.over + over, under }
        : { over: sum.over * under + over * sum.under, under: sum.under * under };
  }
  return sum;
}

/** GEN-3: the nearest whole number, halves away from zero. Nothing here is below zero. */
export const rounded = ({ over, under }: Fraction): number => Number((2n * over + under) / (2n * under));

export type { Fraction };
