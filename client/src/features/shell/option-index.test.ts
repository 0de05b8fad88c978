import { describe, expect, it } from 'vitest';
import { chosenIn, steppedIn } from './option-index.ts';

describe('the chosen option', () => {
  it.each([
    [2, 5, 2],
    [4, 5, 4],
    [7, 5, 4],
    [7, 0, 0],
  ])('%i of %i options is %i: the last one where late results were fewer', (chosen, count, at) =>
    expect(chosenIn(chosen, count)).toBe(at),
  );

  it.each([
    [1, 1, 5, 2],
    [4, 1, 5, 0],
    [0, -1, 5, 4],
    [7, -1, 5, 3],
    [7, 1, 5, 0],
    [0, 1, 0, 0],
    [3, -1, 0, 0],
  ] as const)('%i, stepped by %i among %i, is %i', (chosen, step, count, at) =>
    expect(steppedIn(chosen, step, count)).toBe(at),
  );
});
