import { describe, expect, it } from 'vitest';
import { chainOf } from './chain.ts';

const line = (revision: number) => ({ revision, hash: `hash ${revision}`, at: '2025-06-11T15:00:00.000Z' });
const shown = (newest: number[], known: number[] | null) =>
  chainOf(newest.map(line), known?.map(line) ?? null).map((link) =>
    'more' in link ? `${link.more} more` : `${link.revision}${link.isThen ? ' then' : ''}`,
  );

describe('the chain of a book', () => {
  it('ends with its last entries, each once', () => {
    expect(shown([7, 7, 7, 6, 5, 4], null)).toEqual(['5', '6', '7']);
    expect(shown([0], null)).toEqual(['0']);
  });

  it('shows what was last then, and how many came between', () => {
    expect(shown([20, 19, 18, 17], [9, 9, 8, 7])).toEqual(['8', '9 then', '8 more', '18', '19', '20']);
    expect(shown([11, 10, 9], [9, 8])).toEqual(['8', '9 then', '10', '11']);
    expect(shown([9, 8], [9, 8])).toEqual(['8', '9 then']);
  });
});
