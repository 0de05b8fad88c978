import { describe, expect, it } from 'vitest';
import { actOf, foldedActs } from './acts.ts';

const line = (name: string | null, n: number) => ({ name, n });
const folded = (...lines: ReturnType<typeof line>[]) =>
  foldedActs(lines, ({ name }) => name).map((run) => run.map(({ n }) => n));

describe('what one act entered is one line of a history', () => {
  it('only what stands together, and nothing that stands for itself', () => {
    expect(folded(line('a', 1), line('a', 2), line('b', 3), line('a', 4), line(null, 5), line(null, 6))).toEqual([
      [1, 2],
      [3],
      [4],
      [5],
      [6],
    ]);
    expect(folded()).toEqual([]);
  });

  it('an act is of one kind, time, person and source', () => {
    const one = { at: '2025-06-11T15:00:00.000Z', by: { id: 7 }, source: 'web' };
    const others = [
      actOf('changed', { ...one, at: '2025-06-11T15:00:00.001Z' }),
      actOf('changed', { ...one, by: { id: 8 } }),
      actOf('changed', { ...one, by: null }),
      actOf('changed', { ...one, source: 'rest' }),
      actOf('removed', one),
    ];
    expect(new Set([actOf('changed', one), ...others]).size).toBe(6);
    expect(actOf('changed', { ...one })).toBe(actOf('changed', one));
  });
});
