import { withAdjusted } from '@hourbook/domain/commissions/adjusted-rows.ts';
import type { ContractRow } from '@hourbook/domain/commissions/contracts.ts';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../shared/closing/use-adjustments.ts';
import { assignmentsIn, linesOf } from './lines.ts';

const row = (id: string, month: string | null, figures: Partial<ContractRow> = {}) =>
  ({ id, month, clientId: 1, userId: 2, sowNumber: 'LF-204', hours: 166, revenue: 15_770, ...figures }) as ContractRow;

const adjustment = {
  id: 'a',
  month: '2026-09',
  closed: 298.71,
  now: 295.05,
  adjustment: -3.66,
  hours: -2,
  revenue: -190,
  netProfit: -71.53,
  reason: 'Hours 168.00 → 166.00',
} as Adjustment;

describe('the lines of contract placements', () => {
  const rows = withAdjusted([row('a', null), row('b', null)], [adjustment]);

  it('say of a row what its closed months have changed by', () =>
    expect(rows.map(({ adjusted }) => adjusted)).toEqual([-3.66, 0]));

  it('are the rows alone while none is open', () =>
    expect(
      linesOf(rows, { adjustments: [adjustment], isOpen: () => false, monthsOf: () => null }).map(({ kind }) => kind),
    ).toEqual(['row', 'row']));

  it('show a closed month as it was closed, and below it what changed, which adds up to what is now', () => {
    const months = [
      row('a', '2026-08'),
      row('a', '2026-09', { hours: 166, revenue: 15_770, netProfit: 5921.08, earnedCommission: 295.05 }),
    ];
    const lines = linesOf(rows, {
      adjustments: [adjustment],
      isOpen: (id) => id === 'a',
      monthsOf: () => months,
    });
    expect(lines.map(({ kind, id }) => [kind, id])).toEqual([
      ['row', 'a'],
      ['month', '2026-08 a'],
      ['month', '2026-09 a'],
      ['adjustment', 'adjustment 2026-09 a'],
      ['row', 'b'],
    ]);
    expect(lines[2]).toMatchObject({
      isLast: false,
      row: { hours: 168, revenue: 15_960, netProfit: 5992.61, earnedCommission: 298.71 },
    });
    expect(lines[3]).toMatchObject({ isLast: true });
  });

  it('say that months are on their way', () =>
    expect(
      linesOf(rows, { adjustments: [], isOpen: (id) => id === 'b', monthsOf: () => null }).map(({ kind }) => kind),
    ).toEqual(['row', 'row', 'loading']));

  it('say that months could not be loaded, and let the viewer try again', () => {
    const problem = { texts: ['Gone'], onRetry: () => {} };
    expect(linesOf(rows, { adjustments: [], isOpen: (id) => id === 'b', monthsOf: () => problem }).at(-1)).toEqual({
      kind: 'failed',
      id: 'failed b',
      row: rows[1],
      problem,
    });
  });

  it('end with what is gone, so that adjustments add up', () => {
    const gone = { ...adjustment, id: 'c' };
    const lines = linesOf(rows, { adjustments: [adjustment, gone], isOpen: () => false, monthsOf: () => null });
    expect(lines.map(({ kind }) => kind)).toEqual(['row', 'row', 'gone']);
    expect(lines[2]).toMatchObject({ adjustment: gone });
  });

  it('by month have the adjustment below the month it is of', () => {
    const byMonth = withAdjusted([row('a', '2026-08'), row('a', '2026-09')], [adjustment]);
    expect(byMonth.map(({ adjusted }) => adjusted)).toEqual([0, -3.66]);
    expect(
      linesOf(byMonth, { adjustments: [adjustment], isOpen: () => true, monthsOf: () => [] }).map(({ kind }) => kind),
    ).toEqual(['row', 'row', 'adjustment']);
  });
});

it('an assignment with two managers has two rows and counts once', () =>
  expect(assignmentsIn([row('1', null), row('2', null), row('3', null, { sowNumber: null })])).toBe(2));
