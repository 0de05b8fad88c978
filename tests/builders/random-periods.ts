import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import fc from 'fast-check';

interface Asked {
  readonly first: CalendarDate;
  /** How many days after the first one a period may begin, and how many a period may have. */
  readonly days: number;
  readonly longest: number;
  /** The most periods. */
  readonly most: number;
}

/** Days, and periods that do not overlap, some of which follow at once; the last may have no end. */
export function randomPeriods({ first, days, longest, most }: Asked) {
  const day = fc.integer({ min: 0, max: days }).map((after) => addDays(first, after));
  const periods = fc
    .uniqueArray(fc.tuple(day, fc.nat(longest)), { maxLength: most, selector: ([start]) => start })
    .map((begun) => {
      const sorted = begun.toSorted(([a], [b]) => (a < b ? -1 : 1));
      return sorted.map(([startDate, length], n) => {
        const next = sorted[n + 1]?.[0];
        const end = addDays(startDate, length);
        const latest = next === undefined ? null : addDays(next, -1);
        const isOpen = length > longest * 0.75;
        return { startDate, endDate: latest === null ? (isOpen ? null : end) : end < latest ? end : latest };
      });
    });
  /** Something for each of some periods. */
  const each = <T>(of: fc.Arbitrary<T>) =>
    fc
      .tuple(periods, fc.array(of, { minLength: most, maxLength: most }))
      .map(([all, what]) => all.map((period, n) => ({ id: `${n}`, ...period, ...what[n]! })));
  return { day, periods, each };
}
