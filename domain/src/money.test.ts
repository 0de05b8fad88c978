import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  dollars,
  inCurrency,
  inDollars,
  keptInCents,
  MOST_DOLLARS,
  pricesIn,
  toCents,
  toDollars,
} from './money.ts';

const MOST = MOST_DOLLARS * 100;
const anyCents = fc.oneof(fc.integer({ min: -MOST, max: MOST }), fc.integer({ min: -1000, max: 1000 }));

/** The decimal that it is, by its digits alone. */
function written(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('GEN-3: money', () => {
  it('is whole cents inside, and comes back from the wire as it was', () =>
    fc.assert(
      fc.property(anyCents, (amount) => {
        const sent = JSON.parse(JSON.stringify(toDollars(amount))) as number;
        expect(toCents(sent)).toBe(amount);
        expect(dollars(-MOST_DOLLARS).parse(sent)).toBe(sent);
        expect(cents.parse(amount)).toBe(amount);
      }),
    ));

  it('is on the wire what people write', () =>
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(toDollars(amount)).toBe(Number(written(amount)));
      }),
    ));

  it('has exact sums, in any order', () =>
    fc.assert(
      fc.property(fc.array(anyCents, { maxLength: 1000 }), (amounts) => {
        const exact = amounts.reduce((all, each) => all + BigInt(each), 0n);
        const sum = (all: readonly number[]) => all.reduce((so, each) => so + each, 0);
        expect(BigInt(sum(amounts))).toBe(exact);
        expect(sum(amounts.toReversed())).toBe(sum(amounts));
        expect(toCents(toDollars(sum(amounts)))).toBe(sum(amounts));
      }),
    ));

  it.each([0.001, 1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 999_999_998.999])(
    'is not %s',
    (value) => {
      expect(() => toCents(value)).toThrow(RangeError);
      expect(dollars(-MOST_DOLLARS).safeParse(value).success).toBe(false);
    },
  );

  it('knows no minus zero', () => expect(Object.is(toCents(-0), 0)).toBe(true));

  it('of a record is on the wire in dollars, wherever it stands', () =>
    expect(
      inDollars({ id: 1, rows: [{ valueInCents: 850, at: '2025' }, { valueInCents: null }], amount: 8.5 }),
    ).toEqual({
      id: 1,
      rows: [{ value: 8.5, at: '2025' }, { value: null }],
      amount: 8.5,
    }));

  it('that an older version kept in dollars is kept in cents, once', () => {
    expect(keptInCents({ id: 1, value: 1234.56 }, 'value')).toEqual({ id: 1, valueInCents: 123_456 });
    expect(keptInCents({ id: 1, value: null }, 'value')).toEqual({ id: 1, valueInCents: null });
    expect(keptInCents({ id: 1, valueInCents: 123_456 }, 'value')).toEqual({ id: 1, valueInCents: 123_456 });
  });
});

describe('the currency of an installation (GEN-11)', () => {
  it.each([
    ['USD', '$85,000.00'],
    ['EUR', '€85,000.00'],
    ['PLN', 'PLN\u00a085,000.00'],
    // Amounts are kept in hundredths, also of a currency that is counted without.
    ['JPY', '¥85,000.00'],
  ])('is said with an amount: %s', (currency, price) => expect(pricesIn(currency).format(85_000)).toBe(price));

  it('takes the place of the dollars in the text of a rule', () => {
    expect(inCurrency('$2.50/hr', 'EUR')).toBe('€2.50/hr');
    expect(inCurrency('Operational rate: 12 % → $2.50/hr', 'GBP')).toBe('Operational rate: 12 % → £2.50/hr');
    expect([inCurrency('$2.50/hr', 'USD'), inCurrency('12 %', 'EUR')]).toEqual(['$2.50/hr', '12 %']);
  });
});
