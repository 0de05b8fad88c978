import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pauseAfter } from './retries.ts';

it.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [4, 16_000],
  [9, 60_000],
])('SY-16: after try %d the pause is %d ms, 20 %% more or less and never over a minute', (tries, pause) => {
  expect(pauseAfter(tries, null, 0.5)).toBe(pause);
  expect(pauseAfter(tries, null, 0)).toBe(Math.min(60_000, 2_000 * 2 ** (tries - 1) * 0.8));
  expect(pauseAfter(tries, null, 1)).toBe(Math.min(60_000, 2_000 * 2 ** (tries - 1) * 1.2));
});

it('SY-16: waits as long as the system asked for', () => expect(pauseAfter(1, 90_000, 0.5)).toBe(90_000));

it('SY-16: is a whole number of milliseconds for any draw, as queues keep no parts of one', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.double({ min: 0, max: 3_600_000, noNaN: true })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, asked, random) => {
        const pause = pauseAfter(tries, asked, random);
        expect(Number.isInteger(pause)).toBe(true);
        const usual = Math.min(60_000, 2_000 * 2 ** (tries - 1));
        expect(Math.abs(pause - (asked ?? usual))).toBeLessThanOrEqual(asked === null ? usual * 0.2 + 1 : 1);
      },
    ),
  ));
