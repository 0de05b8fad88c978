import { z } from 'zod';
import { fromHundredths, type Hundredths, toHundredths } from './decimals.ts';
import { decimal } from './numbers.ts';

/**
 * An amount of dollars (GEN-11) as it is stored and summed: an integer of cents, so that sums are exact. $8.50 = 850.
 */
export type Cents = Hundredths;

/** The largest amount. */
export const MOST_DOLLARS = 999_999_999;

/** GEN-3: dollars on the wire, a JSON number with at most two decimals. */
export const dollars = (least: number, most = MOST_DOLLARS) => decimal(least, most);

/** An amount in a record. The name of its field ends in `InCents`, by which {@link inDollars} finds it. */
export const cents = z
  .int()
  .min(-MOST_DOLLARS * 100)
  .max(MOST_DOLLARS * 100);

/** @param amount dollars, as {@link dollars} accepts them @throws RangeError for anything else */
export function toCents(amount: number): Cents {
  const found = toHundredths(amount);
  if (found === null) throw new RangeError(`${amount} is no amount`);
  return found;
}

/** @returns dollars, a JSON number with at most two decimals */
export const toDollars = (amount: Cents): number => fromHundredths(amount);

/** GEN-11: the one currency of an installation that chooses none, and of the texts that rules make. */
const USUAL_CURRENCY = 'USD';

/** Amounts with their currency and two decimals, as all are kept: `$2.50`, `€2.50`, `PLN 2.50`. @param currency ISO 4217 */
export const pricesIn = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A text of a rule that says dollars, `$2.50/hr`, with the currency of the installation. */
export const inCurrency = (text: string, currency: string): string =>
  currency === USUAL_CURRENCY
    ? text
    : text.replace(/\$(\d+\.\d\d)/g, (_, amount: string) => pricesIn(currency).format(Number(amount)));

const IN_CENTS = 'InCents';

/**
 * Stored data in the form of the wire: `valueInCents: 850` becomes `value: 8.5`, at any depth. Amounts that an older
 * version stored in dollars already have that name.
 */
export const inDollars = <T>(kept: T): InDollars<T> => told(kept) as InDollars<T>;

/** The type of stored data in the form of the wire. */
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
 * The reverse, for amounts that an older version stored in dollars; amounts in cents stay unchanged.
 * @param name of the field in dollars
 */
export function keptInCents<N extends string>(
  row: Readonly<Record<string, unknown>>,
  name: N,
): Record<string, unknown> {
  const { [name]: amount, ...rest } = row;
  if (amount === undefined) return { ...row };
  // No version accepted a third decimal; if there is one all the same, the amount is rounded (GEN-3).
  return { ...rest, [`${name}${IN_CENTS}`]: typeof amount === 'number' ? Math.round(amount * 100) : amount };
}
