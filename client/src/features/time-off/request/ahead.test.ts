import { describe, expect, it } from 'vitest';
import { balanceAhead, lowestOf, placeIn } from './ahead.ts';
import { nothingAsked, selectionOf } from './selection.ts';

const line = (row: 'carryOver' | 'used' | 'additional' | 'accrued', date: string, hours: number) => ({
  row,
  date,
  hours,
  requestId: null,
});

/** D.6: on 12/15/2025, 86.00 h are available before the request of 60 h. */
const about = {
  periodStart: '2025-03-15',
  periodEnd: '2026-03-15',
  explain: [
    line('carryOver', '2025-03-15', 24),
    line('used', '2025-06-30', -32),
    line('additional', '2025-08-01', 16),
    line('accrued', '2025-12-14', 78),
    line('accrued', '2026-01-14', 8.67),
    line('accrued', '2026-02-14', 8.66),
    line('accrued', '2026-03-14', 8.67),
  ],
};
const asked = selectionOf('2025-12-22', [8, 8, 4, 0, 8, 0, 0, 8, 8, 8, 0, 8]);

describe('the balance ahead (D.6)', () => {
  it('goes down with each day that is asked for, and up with what is earned', () => {
    const { from, until, points } = balanceAhead(about, asked, '2025-12-15');
    expect([from, until]).toEqual(['2025-12-15', '2026-03-14']);
    expect(points[0]).toEqual({ date: '2025-12-15', without: 86, after: 86 });
    expect(points.find(({ date }) => date === '2026-01-02')).toEqual({ date: '2026-01-02', without: 86, after: 26 });
    expect(points.at(-1)).toEqual({ date: '2026-03-14', without: 112, after: 52 });
  });

  it('has the same form when the request was sent, also where its table has one line for it', () => {
    const pending = { row: 'pending' as const, date: '2025-12-22', hours: -60, requestId: '1.7' };
    const explain = [...about.explain, pending].toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const request = { id: '1.7', startDate: '2025-12-22', hours: [8, 8, 4, 0, 8, 0, 0, 8, 8, 8, 0, 8] };
    const sent = balanceAhead({ ...about, explain }, nothingAsked, '2025-12-15', [request]);
    const before = balanceAhead(about, asked, '2025-12-15');
    expect(sent.points.map(({ date, after }) => [date, after])).toEqual(
      before.points.map(({ date, after }) => [date, after]),
    );
    expect(sent.steps[1]).toMatchObject({ date: '2025-12-22', what: 'pending', change: -60, balance: 26 });
    const stale = balanceAhead({ ...about, explain }, nothingAsked, '2025-12-15', [{ ...request, hours: [8] }]);
    expect(stale.points[1]).toEqual({ date: '2025-12-22', without: 26, after: 26 });
  });

  it('is a table with the request as one line', () =>
    expect(balanceAhead(about, asked, '2025-12-15').steps).toEqual([
      { date: '2025-12-15', what: 'today', change: null, balance: 86 },
      { date: '2025-12-22', what: 'asked', change: -60, balance: 26 },
      { date: '2026-01-14', what: 'accrued', change: 8.67, balance: 34.67 },
      { date: '2026-02-14', what: 'accrued', change: 8.66, balance: 43.33 },
      { date: '2026-03-14', what: 'accrued', change: 8.67, balance: 52 },
    ]));

  it('begins with a period to come, and leaves out days of another one', () => {
    const { points, steps } = balanceAhead(about, selectionOf('2025-03-14', [8, 0, 0, 8]), '2025-01-01');
    expect(points[0]).toEqual({ date: '2025-03-15', without: 24, after: 24 });
    expect(steps.slice(0, 2)).toEqual([
      { date: '2025-03-15', what: 'begins', change: null, balance: 24 },
      { date: '2025-03-17', what: 'asked', change: -8, balance: 16 },
    ]);
  });

  it('is lowest on a day of the request or after it, not before', () => {
    const ahead = balanceAhead(about, selectionOf('2026-03-13', [8]), '2025-12-15');
    expect(lowestOf(ahead)).toEqual({ date: '2026-03-13', without: 103.33, after: 95.33 });
    expect(lowestOf(balanceAhead(about, nothingAsked, '2025-12-15'))?.after).toBe(86);
  });

  it('takes days before today off at once', () =>
    expect(balanceAhead(about, selectionOf('2025-12-12', [8]), '2025-12-15').points[0]).toEqual({
      date: '2025-12-15',
      without: 86,
      after: 78,
    }));

  it('is what will be earned where nothing is asked for', () =>
    expect(balanceAhead(about, nothingAsked, '2025-12-15').steps.map(({ what }) => what)).toEqual([
      'today',
      ...['accrued', 'accrued', 'accrued'],
    ]));
});

it('places days from the first to the last', () => {
  const scale = { from: '2025-12-15', until: '2025-12-25' };
  expect([placeIn(scale, '2025-12-15'), placeIn(scale, '2025-12-20'), placeIn(scale, '2025-12-25')]).toEqual([
    0, 50, 100,
  ]);
});
