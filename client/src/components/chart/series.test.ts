import { expect, it } from 'vitest';
import { type ChartSeries, looksOf, MOST_LINES } from './series.ts';

const lines = (count: number): ChartSeries[] =>
  Array.from({ length: count }, (_, n) => ({ key: `${n}`, name: `Office ${n}`, as: 'line' }));

it('no two lines have the same shape or colour', () => {
  const looks = [...looksOf([{ key: 'all', name: 'All', as: 'bar' }, ...lines(MOST_LINES)]).values()];
  expect(looks).toHaveLength(MOST_LINES);
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(MOST_LINES);
  expect(new Set(looks.map(({ color }) => color)).size).toBe(MOST_LINES);
});
