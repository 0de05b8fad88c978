import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time.ts';
import { partsOf } from './over-time.ts';

describe('a report over time', () => {
  it.each([
    ['2025-06-11', '2025-06-24', 'week', ['2025-06-11 2025-06-15', '2025-06-16 2025-06-22', '2025-06-23 2025-06-24']],
    ['2025-06-09', '2025-06-09', 'week', ['2025-06-09 2025-06-09']],
    ['2025-01-15', '2025-03-15', 'month', ['2025-01-15 2025-01-31', '2025-02-01 2025-02-28', '2025-03-01 2025-03-15']],
  ])('from %s to %s is seen by %s', (start, end, unit, parts) => {
    const found = partsOf({ start, end });
    expect(found.unit).toBe(unit);
    expect(found.parts.map((part) => `${part.start} ${part.end}`)).toEqual(parts);
  });

  it.each([
    ['2025-01-01', '2025-02-28', 'week'],
    ['2025-01-01', '2025-03-01', 'month'],
  ])('two months from %s to %s are seen by %s', (start, end, unit) => {
    expect(partsOf({ start, end }).unit).toBe(unit);
  });

  it('has each day in one part', () =>
    fc.assert(
      fc.property(fc.nat(400), fc.nat(731), (from, length) => {
        const start = addDays('2024-01-01', from);
        const range = { start, end: addDays(start, length) };
        const { parts } = partsOf(range);
        expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([range.start, range.end]);
        for (const [n, part] of parts.entries()) {
          expect(daysBetween(part.start, part.end)).toBeGreaterThanOrEqual(0);
          if (n > 0) expect(part.start).toBe(addDays(parts[n - 1]!.end, 1));
        }
      }),
    ));
});
