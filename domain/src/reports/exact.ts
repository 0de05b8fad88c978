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

/** GEN-3: the nearest whole number, halves away from zero. */
export function rounded({ over, under }: Fraction): number {
  const nearest = (2n * (over < 0n ? -over : over) + under) / (2n * under);
  return Number(over < 0n ? -nearest : nearest);
}

/** @returns a decimal number as it is written, 3.5 % is 35/10 and not the nearest double */
export function exactly(value: number): Fraction {
  const [digits = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const power = decimals.length - Number(exponent);
  const over = BigInt(whole + decimals);
  return power < 0 ? ratio(over * 10n ** BigInt(-power), 1) : ratio(over, 10n ** BigInt(power));
}

export type { Fraction };
