import type { Instant } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { datesOn, instantOf, nearestStep, placeOf, stepOf, stretchOf } from './places.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const days = { from: at('2025-06-02T00:00'), to: at('2025-06-15T23:59') };
const now = at('2025-07-02T00:00');
const instants = ['2025-06-02T00:00:00.000Z', '2025-06-12T00:00:00.000Z', '2025-06-27T00:00:00.000Z'];

describe('the scale of what was known when', () => {
  const stretch = stretchOf(days, instants, now);

  it('begins with the days looked at or an earlier entry, and ends now or with these days', () => {
    expect(stretch).toEqual({ from: days.from, to: now });
    expect(stretchOf(days, ['2025-05-01T00:00:00.000Z'], at('2025-06-10T00:00'))).toEqual({
      from: at('2025-05-01T00:00'),
      to: days.to,
    });
  });

  it('places what is on it, and nothing beside it', () => {
    expect(placeOf(at('2025-06-17T00:00'), stretch)).toBe(50);
    expect(placeOf(at('2024-01-01T00:00'), stretch)).toBe(0);
    expect(placeOf(at('2026-01-01T00:00'), stretch)).toBe(100);
  });

  it('has a step for each number of entries that were known; the last one is now', () => {
    expect(stepOf('2025-06-01T00:00:00.000Z', instants)).toBe(0);
    expect(stepOf('2025-06-12T00:00:00.000Z', instants)).toBe(2);
    expect(stepOf('2025-06-13T00:00:00.000Z', instants)).toBe(2);
    expect(stepOf('2025-06-28T00:00:00.000Z', instants)).toBe(3);
    expect(stepOf(null, instants)).toBe(3);
  });

  it('steps from now to the state before the latest entry, and from the first entry to before all of them', () => {
    const before = (at: Instant | null) => instantOf(stepOf(at, instants) - 1, instants);
    expect(before(null)).toBe('2025-06-12T00:00:00.000Z');
    expect(before('2025-06-13T00:00:00.000Z')).toBe('2025-06-02T00:00:00.000Z');
    expect(before('2025-06-02T00:00:00.000Z')).toBe('2025-06-01T23:59:59.999Z');
    expect([3, 4].map((step) => instantOf(step, instants))).toEqual([null, null]);
    expect(instantOf(0, [])).toBeNull();
  });

  it('steps to the nearest entry', () => {
    expect([0, 1, 30, 90, 99].map((percent) => nearestStep(percent, stretch, instants, now))).toEqual([0, 0, 2, 3, 3]);
    const later = ['2025-06-12T00:00:00.000Z'];
    expect([1, 30, 99].map((percent) => nearestStep(percent, stretch, later, now))).toEqual([0, 1, 1]);
    expect(nearestStep(50, stretch, [], now)).toBe(0);
  });

  it('is dated at even distances', () => {
    expect(datesOn(stretch).map((each) => new Date(each).toISOString().slice(5, 10))).toEqual([
      ...['06-02', '06-07', '06-12', '06-17', '06-22', '06-27', '07-02'],
    ]);
  });
});
