import { describe, expect, it } from 'vitest';
import { rateWithout, shareOf, stepsOf } from './scale.ts';

const bracket = (from: number, to: number | null, rate: number, base: number) => ({
  from,
  to,
  rate,
  paidRate: rate,
  base,
  commission: (base * rate) / 100,
  condition: 'NONE' as const,
  conditionMet: true,
});

describe('a scale by size', () => {
  const brackets = [
    bracket(0, 15_000, 4, 15_000),
    bracket(15_000, 30_000, 5, 15_000),
    bracket(30_000, 60_000, 6, 10_000),
    bracket(60_000, null, 8, 0),
  ];
  const drawn = { bracketType: 'BASE_SIZE' as const, brackets, wholeBase: 40_000, baseAmount: 4_000, age: null };

  it('has steps as wide as the base in them, up to the whole base', () =>
    expect(stepsOf(drawn).map(({ left, width }) => [left, width])).toEqual([
      [0, 0.375],
      [0.375, 0.375],
      [0.75, 0.25],
    ]));

  it('has the same part of every step for one placement', () =>
    expect(stepsOf(drawn).map(({ share }) => share)).toEqual([0.1, 0.1, 0.1]));

  it('is empty where the whole base is a loss, and a loss has no part in it', () => {
    expect(stepsOf({ ...drawn, wholeBase: -1 })).toEqual([]);
    expect(shareOf({ wholeBase: 40_000, baseAmount: -500 })).toBe(0);
    expect(shareOf({ wholeBase: 40_000, baseAmount: 50_000 })).toBe(1);
  });

  it('is as high as what is paid, not as what a condition would pay', () => {
    const last = { ...bracket(30_000, null, 6, 10_000), paidRate: 5, conditionMet: false };
    const steps = stepsOf({ ...drawn, brackets: [...brackets.slice(0, 2), last] });
    expect(steps.map(({ height }) => height)).toEqual([4 / 6, 5 / 6, 5 / 6]);
  });
});

it('a scale by age has steps of one width, and only one of them applies', () => {
  const brackets = [bracket(1, 12, 5, 0), bracket(13, 24, 3, 0), bracket(25, null, 2, 0)];
  const steps = stepsOf({ bracketType: 'PROJECT_AGE', brackets, wholeBase: null, baseAmount: 0, age: 24 });
  expect(steps.map(({ share, height }) => [share, height])).toEqual([
    [0, 1],
    [1, 0.6],
    [0, 0.4],
  ]);
});

it('without its condition a step pays as the nearest lower one that has none', () => {
  const [low, middle, high] = [
    bracket(0, 10, 3, 0),
    { ...bracket(10, 20, 4, 0), condition: 'NEED_NEW_BUSINESS' as const },
    { ...bracket(20, null, 5, 0), condition: 'NEED_NEW_BUSINESS' as const },
  ] as const;
  expect(rateWithout([low, middle, high], high)).toBe(3);
  expect(rateWithout([middle, high], high)).toBe(0);
});
