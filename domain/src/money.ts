import { z } from 'zod';
import { fromHundredths, type Hundredths, toHundredths } from './decimals.ts';
import { decimal } from './numbers.ts';

/** An amount of dollars (GEN-11) as it is kept and summed: whole cents, so that sums are exact. $8.50 = 850. */
export type Cents = Hundredths;

/** No amount is larger (document 002 §9). */
export const MOST_DOLLARS = 999_999_999;

/** GEN-3: dollars as they are on the wire, a JSON number with two decimals at most. */
export const dollars = (least: number, most = MOST_DOLLARS) => decimal(least, most);

/** An amount of a record. The name of its field ends in `InCents`, by which {@link inDollars} finds it. */
export const cents = z
  .int()
  .min(-MOST_DOLLARS * 100)
  .max(MOST_DOLLARS * 100);

/** @param amount dollars, as {@link dollars} takes them @throws RangeError for anything else */
export function toCents(amount: number): Cents {
  const found = toHundredths(amount);
  if (found === null) throw new RangeError(`${amount} is no amount`);
  return found;
}

/** @returns dollars, a JSON number with two decimals at most */
export const toDollars = (amount: Cents): number => fromHundredths(amount);

const IN_CENTS = 'InCents';

/**
 * What is kept, as the wire has it: `valueInCents: 850` is `value: 8.5`, wherever it stands. What an older version kept in
 * dollars has that name already.
 */
export const inDollars = <T>(kept: T): InDollars<T> => told(kept) as InDollars<T>;

/** What is kept, as the wire has it. */
export type InDollars<T> = T extends readonly (infer R)[]
  ? InDollars<R>[]
  : T extends object
    ? { [K in keyof T as K extends `${infer Name}InCents` ? Name : K]: InDollars<T[K]> }
    : T;

function told(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(told);
  if (typeof kept !== 'object' || kept === null) return kept;
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) =>
      name.endsWith(IN_CENTS)
        ? [name.slice(0, -IN_CENTS.length), typeof value === 'number' ? toDollars(value) : value]
        : [name, told(value)],
    ),
  );
}

/**
 * The reverse, for what an older version kept in dollars; what is in cents already stays as it is.
 * @param name of the field in dollars
 */
export function keptInCents<N extends string>(
  row: Readonly<Record<string, unknown>>,
  name: N,
): Record<string, unknown> {
  const { [name]: amount, ...rest } = row;
  if (amount === undefined) return { ...row };
  // No version took a third decimal from anybody; one that is there all the same is rounded (GEN-3).
  return { ...rest, [`${name}${IN_CENTS}`]: typeof amount === 'number' ? Math.round(amount * 100) : amount };
}
