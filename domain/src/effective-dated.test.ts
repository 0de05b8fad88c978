import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyOverlap,
  endedBefore,
  holdsIn,
  holdsOn,
  inForceOn,
  isOver,
  lastBegun,
  overlap,
  type Period,
  segments,
} from './effective-dated.ts';
import { addDays } from './time.ts';

const FIRST = '2025-01-01';
const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays(FIRST, n));
const DAYS = Array.from({ length: 80 }, (_each, n) => addDays(FIRST, n));
const period: fc.Arbitrary<Period> = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 15 }), { nil: null }))
  .map(([startDate, length]) => ({ startDate, endDate: length === null ? null : addDays(startDate, length) }));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 15 }))
  .map(([start, length]) => ({ start, end: addDays(start, length) }));

/** Of which no two have a day in common. */
const apart = fc
  .array(period, { maxLength: 6 })
  .map((all) => all.filter((each, index) => !all.slice(0, index).some((other) => overlap(each, other))));
const daysOf = (each: Period) => DAYS.filter((on) => on >= each.startDate && on <= (each.endDate ?? DAYS.at(-1)!));

describe('what holds from a day on (GEN-6)', () => {
  it('holds on its first and last day, and without an end for ever', () => {
    const week = { startDate: '2025-06-09', endDate: '2025-06-15' };
    expect(['2025-06-08', '2025-06-09', '2025-06-15', '2025-06-16'].map((on) => holdsOn(week, on))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(holdsOn({ startDate: '2025-06-09', endDate: null }, '2099-12-31')).toBe(true);
  });

  it('day by day: holds in a range, is over, overlaps', () => {
    fc.assert(
      fc.property(period, period, range, (one, other, asked) => {
        const days = new Set(daysOf(one));
        expect(holdsIn(one, asked)).toBe(DAYS.some((on) => days.has(on) && asked.start <= on && on <= asked.end));
        expect(isOver(one, asked.start)).toBe([...days].every((on) => on < asked.start));
        expect(overlap(one, other)).toBe(daysOf(other).some((on) => days.has(on)));
      }),
    );
  });

  it('overlaps among several are found', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (all) => {
        const taken = all.flatMap(daysOf);
        expect(anyOverlap(all)).toBe(new Set(taken).size < taken.length);
      }),
    );
  });

  it('ends the day before what takes its place', () => {
    fc.assert(
      fc.property(apart, day, (all, from) => {
        const left = endedBefore(all, from);
        expect(left.flatMap(daysOf).toSorted()).toEqual(
          all
            .flatMap(daysOf)
            .filter((on) => on < from)
            .toSorted(),
        );
      }),
    );
  });

  it('cuts a range into segments that say of each day what is in force', () => {
    fc.assert(
      fc.property(apart, range, (all, asked) => {
        const found = segments(all, asked);
        expect(found[0]?.start).toBe(asked.start);
        expect(found.at(-1)?.end).toBe(asked.end);
        for (const [index, each] of found.entries()) {
          if (index > 0) expect(each.start).toBe(addDays(found[index - 1]!.end, 1));
          expect(each.inForce).not.toBe(index > 0 ? found[index - 1]!.inForce : undefined);
          for (const on of DAYS.filter((one) => each.start <= one && one <= each.end))
            expect(each.inForce).toBe(inForceOn(all, on));
        }
      }),
    );
  });
});

describe('what holds until the next begins', () => {
  const costs = [
    { month: '2025-03', cost: 12 },
    { month: '2025-01', cost: 10 },
  ];
  it.each([
    ['2024-12', undefined],
    ['2025-01', 10],
    ['2025-02', 10],
    ['2025-03', 12],
    ['2030-01', 12],
  ])('in %s it is %s, in whatever order they are kept', (on, cost) => {
    const of = ({ month }: { month: string }) => month;
    expect(lastBegun(costs, of, on)?.cost).toBe(cost);
    expect(lastBegun(costs.toReversed(), of, on)?.cost).toBe(cost);
  });
});
