import { expect, it } from 'vitest';
import { barsOf } from './chart-points.ts';

const row = (clientId: number, revenue: number) => ({
  clientId,
  client: `Client ${clientId}`,
  revenue,
  netProfit: 0,
  earnedCommission: 0,
});
const others = (count: number) => `${count} others`;

it('a client has one bar over all its rows, added without rounding errors, the largest first', () =>
  expect(barsOf([row(1, 0.1), row(2, 5), row(1, 0.2)], 'revenue', others)).toEqual([
    { label: 'Client 2', value: 5 },
    { label: 'Client 1', value: 0.3 },
  ]));

it('the smallest of many clients are one bar, so that the bars add up to the total', () => {
  const rows = Array.from({ length: 12 }, (_, place) => row(place + 1, 100 - place));
  const bars = barsOf(rows, 'revenue', others);
  expect(bars).toHaveLength(10);
  expect(bars.at(-1)).toEqual({ label: '3 others', value: 91 + 90 + 89 });
  expect(barsOf(rows.slice(0, 10), 'revenue', others).at(-1)?.label).toBe('Client 10');
});
