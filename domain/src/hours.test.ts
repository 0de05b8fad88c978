import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursFault, toHours, toHundredths } from './hours.ts';

describe('GEN-3: hours', () => {
  it('are whole hundredths and come back as they were', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => toHundredths(toHours(n)) === n));
  });

  it.each([8.001, -0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.005])('are not %s', (hours) => {
    expect(toHundredths(hours)).toBeNull();
  });

  it.each([
    [Number.NaN, 'not-a-number'],
    [-0.01, 'below-zero'],
    [-1.333, 'below-zero'],
    [1_000_000.5, 'too-many'],
    [1.333, 'over-two-decimals'],
    [7.33, null],
    [25, null],
    [0, null],
  ])('%d: %s', (hours, fault) => expect(hoursFault(hours)).toBe(fault));

  it('know no minus zero', () => expect(Object.is(toHundredths(-0), 0)).toBe(true));
});
