import { describe, expect, it } from 'vitest';
import type { Bracket } from './brackets.ts';
import { endOf, linesFor, paysOn, sliceAt, slicesOf } from './scale.ts';

const bracket = (startValue: number, commissionRate: number, condition: Bracket['condition'] = 'NONE'): Bracket => ({
  startValue,
  commissionRate,
  condition,
});
const sizes = [bracket(0, 3), bracket(100_000, 5, 'NEED_NEW_BUSINESS')];
const hunter = [bracket(0, 4), bracket(20_000, 5.5), bracket(40_000, 7, 'NEED_NEW_BUSINESS')];
const ages = [bracket(1, 5), bracket(13, 3), bracket(25, 2)];

describe('CM-12: what a base pays', () => {
  it.each([
    ['the example of the rules', sizes, 150_000, true, 5500, 3.6667],
    ['the same without new business', sizes, 150_000, false, 4500, 3],
    ['just below a bracket', sizes, 99_999, true, 2999.97, 3],
    ['just above it', sizes, 100_001, true, 3000.05, 3],
    ['three slices', hunter, 53_221.14, true, 2825.48, 5.3089],
    ['nothing', hunter, 0, true, 0, 0],
    ['a loss', hunter, -500, true, 0, 0],
    ['half a cent', [bracket(0, 5)], 0.1, true, 0.01, 5],
  ] as const)('%s', (_what, brackets, base, met, dollars, percent) =>
    expect(paysOn(brackets, base, met)).toEqual({ cents: Math.round(dollars * 100), percent }),
  );
});

it('CM-13: a slice whose condition is not met has the rate of the nearest lower one without', () => {
  const first = [bracket(0, 2, 'NEED_NEW_BUSINESS'), bracket(10, 3), bracket(20, 4, 'NEED_NEW_BUSINESS')];
  expect(slicesOf(first).map(({ from, to, rate, otherwise }) => [from, to, rate, otherwise])).toEqual([
    [0, 10, 2, 0],
    [10, 20, 3, 3],
    [20, null, 4, 3],
  ]);
});

it.each([
  [1, 5],
  [12, 5],
  [13, 3],
  [24, 3],
  [25, 2],
  [400, 2],
])('CM-11: month %i pays %i percent', (age, rate) => expect(sliceAt(ages, age)?.rate).toBe(rate));
it('CM-11: before the first month there is no rate', () => expect(sliceAt(ages, 0)).toBe(null));

describe('the picture', () => {
  it.each([
    [[hunter], 'BASE_SIZE', 60_000],
    [[hunter, sizes], 'BASE_SIZE', 200_000],
    [[[bracket(0, 0.5)]], 'BASE_SIZE', 100_000],
    [[ages], 'PROJECT_AGE', 37],
    [[[]], 'PROJECT_AGE', 12],
  ] as const)('ends a bracket behind the last start', (scales, type, end) => expect(endOf(scales, type)).toBe(end));

  it.each([
    [7, [0, 2, 4, 6, 8]],
    [5, [0, 2, 4, 6]],
    [0.5, [0, 0.2, 0.4, 0.6]],
    [0, [0, 0.1]],
    [100, [0, 25, 50, 75, 100, 125]],
  ])('of up to %d percent has lines to read it by', (highest, lines) => expect(linesFor(highest)).toEqual(lines));
});
