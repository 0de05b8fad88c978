import { describe, expect, it } from 'vitest';
import type { Line } from '../history/story.ts';
import { type Mark, marksOf, placed } from './marks.ts';

const days = { startDate: '2025-06-09', endDate: '2025-06-13' };
const row = (qbSyncStatus: string) => ({ trackingDate: '2025-06-09', qbSyncStatus }) as Line['after'];
const line = (type: string, at: string, before: Line['before'], after: Line['after']) =>
  ({ type, at, before, after }) as Line;
const step = (month: string, closed: boolean, at: string) => ({
  month,
  closed,
  at,
  by: 'Anna Brandt',
  earnedCommission: 0,
  reason: null,
});
const none = { lines: [], days, closings: [], exportedAt: null };

describe('marks of the timeline', () => {
  it('are what accounting accepted, what changed after it, and what was handed out, in order', () => {
    const lines = [
      line('HoursChanged', '2025-06-12T08:00:00.000Z', row('SYNCHRONIZED'), row('UNSYNCHRONIZED')),
      line('RowsSynchronized', '2025-06-11T08:00:00.000Z', row('AWAITING_SYNCHRONIZATION'), row('SYNCHRONIZED')),
      line('RowsSynchronized', '2025-06-10T08:00:00.000Z', row('AWAITING_SYNCHRONIZATION'), row('SYNCHRONIZED')),
    ];
    expect(marksOf({ ...none, lines, exportedAt: '2025-06-13T08:00:00.000Z' })).toEqual([
      { kind: 'synchronized', at: '2025-06-11T08:00:00.000Z' },
      { kind: 'changed', at: '2025-06-12T08:00:00.000Z' },
      { kind: 'exported', at: '2025-06-13T08:00:00.000Z' },
    ]);
    expect(marksOf(none)).toEqual([]);
  });

  it('a row that accounting let go after its removal is no change after it', () =>
    expect(
      marksOf({ ...none, lines: [line('RowsLeftAccounting', '2025-06-12T08:00:00.000Z', row('SYNCHRONIZED'), null)] }),
    ).toEqual([]));

  it('have the last closing of a month of these days, unless it was opened again', () => {
    const closings = [
      step('2025-07', true, '2025-08-02T08:00:00.000Z'),
      step('2025-06', true, '2025-07-02T08:00:00.000Z'),
      step('2025-06', false, '2025-07-01T09:00:00.000Z'),
    ];
    expect(marksOf({ ...none, closings })).toEqual([{ kind: 'closed', at: '2025-07-02T08:00:00.000Z' }]);
    expect(marksOf({ ...none, closings: [step('2025-06', false, '2025-07-05T08:00:00.000Z'), ...closings] })).toEqual(
      [],
    );
  });
});

describe('the names of marks', () => {
  const at = (places: readonly number[]) =>
    placed(
      places.map((place): Mark => ({ kind: 'exported', at: String(place) })),
      Number,
    ).map(({ side, row }) => `${side} ${row}`);

  it('stand left and right of the middle, further out in higher rows', () =>
    expect(at([42, 44, 47, 51])).toEqual(['left 0', 'left 1', 'right 1', 'right 0']));

  it('stay on the scale', () => {
    expect(at([80, 85, 90, 99])).toEqual(['left 0', 'left 1', 'left 2', 'left 3']);
    expect(at([1, 2, 3])).toEqual(['right 2', 'right 1', 'right 0']);
    expect(at([5, 60, 95])).toEqual(['right 1', 'left 0', 'left 0']);
  });
});
