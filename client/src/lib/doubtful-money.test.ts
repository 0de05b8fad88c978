import { expect, it } from 'vitest';
import { doubtAbout } from './doubtful-money.ts';

it.each([
  [85_000, 'hour', '$85,000.00 / hr is unusual for an hour.'],
  [1000, 'hour', null],
  [1000.01, 'hour', '$1,000.01 / hr is unusual for an hour.'],
  [4.99, 'hour', '$4.99 / hr is unusual for an hour.'],
  [5, 'hour', null],
  [0, 'hour', null],
  [null, 'hour', null],
  [85, 'year', '$85.00 / yr is unusual for a year.'],
  [85_000, 'year', null],
  [20_000_000, 'year', '$20,000,000.00 / yr is unusual for a year.'],
  [49.99, 'bonus', '$49.99 is unusual for a bonus.'],
  [50, 'bonus', null],
  [250_000, 'bonus', null],
  [1_250_500, 'bonus', '$1,250,500.00 is unusual for a bonus.'],
] as const)('%s as pay for %s: %s', (amount, of, expected) => {
  expect(doubtAbout(amount, of)).toBe(expected);
});
