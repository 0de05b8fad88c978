import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { dollars, MOST_DOLLARS } from './money.ts';
import { decimal, wholeHours } from './numbers.ts';

const taken = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

it('GEN-3: hundredths are taken as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MOST_DOLLARS, max: MOST_DOLLARS }), fc.nat({ max: 99 }), (units, hundredths) => {
      const value = Number(`${units}.${String(hundredths).padStart(2, '0')}`);
      fc.pre(Math.abs(value) <= MOST_DOLLARS);
      expect(dollars(-MOST_DOLLARS).safeParse(value)).toEqual({ success: true, data: value });
    }),
  );
});

it.each([0.001, 0.005, 1.005, 79_999.925, 0.1 + 0.2, 1e-7, 5e-324, 999_999_998.999, Number.NaN, 1e300, '1', null])(
  'GEN-3: %s is no amount',
  (value) => expect(taken(dollars(0), value)).toBe(false),
);

it('hours that have no parts are whole', () =>
  expect([1, 2080, 0, 8785, 1.5, 2080.25].map((value) => taken(wholeHours(1, 8784), value))).toEqual([
    ...[true, true, false, false, false, false],
  ]));

it('says how many decimals it takes where it is described', () =>
  expect(z.toJSONSchema(decimal(0, 10))).toMatchObject({ type: 'number', minimum: 0, maximum: 10, multipleOf: 0.01 }));
