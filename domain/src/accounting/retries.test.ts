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
  expect(pauseAfter(tries, null, 0)).toBeCloseTo(Math.min(60_000, 2_000 * 2 ** (tries - 1) * 0.8), 6);
  expect(pauseAfter(tries, null, 1)).toBeCloseTo(Math.min(60_000, 2_000 * 2 ** (tries - 1) * 1.2), 6);
});

it('SY-16: waits as long as the system asked for', () => expect(pauseAfter(1, 90_000, 0.5)).toBe(90_000));
