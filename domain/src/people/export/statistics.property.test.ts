import { aPerson } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, datesOf } from '../../time.ts';
import type { Person } from '../person.ts';
import { leavingKind, Turnover, windowOf } from './hire-termination.ts';
import { SalaryStatistics } from './salary-statistics.ts';

const FIRST = '2024-01-01';
const day = fc.nat(730).map((days) => addDays(FIRST, days));

/** Employments in order, with at least a day between two; the last one may go on. */
const spans = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat(150)), { minLength: 1, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([lengths, goesOn]) => {
    let from = FIRST;
    return lengths.map(([gap, length], n) => {
      const start = addDays(from, gap);
      const end = goesOn && n === lengths.length - 1 ? null : addDays(start, length);
      from = addDays(end ?? start, 1);
      return { start, end };
    });
  });

/** How a record says it: earlier gaps are breaks; the last leaving is a termination, which may be followed by a return. */
function recorded(all: readonly { start: string; end: string | null }[]): Partial<Person> {
  const last = all.at(-1)!;
  const before = all.at(-2);
  const isBack = last.end === null && before !== undefined;
  const gaps = all
    .slice(1)
    .map(({ start }, n) => ({ startDate: addDays(all[n]!.end!, 1), endDate: addDays(start, -1) }));
  return {
    hireDate: all[0]!.start,
    breaks: isBack ? gaps.slice(0, -1) : gaps,
    terminationDate: isBack ? before.end : last.end,
    rehireDate: isBack ? last.start : null,
  };
}

it('XL-5: the summary is what a second program counts day by day', () =>
  fc.assert(
    fc.property(
      fc.array(spans, { minLength: 1, maxLength: 5 }),
      day,
      fc.constantFrom('year' as const, 'month' as const, 'day' as const),
      (everybody, date, unit) => {
        const window = windowOf(unit, date);
        const turnover = new Turnover(window);
        for (const all of everybody) {
          const person = aPerson({ offices: [], terminationReasonId: null, ...recorded(all) });
          turnover.add(person, (event) => leavingKind(person, event));
        }
        const staying = (on: string) =>
          everybody.filter((all) => all.some(({ start, end }) => start <= on && (end === null || on < end))).length;
        let [hires, rehires, leavings] = [0, 0, 0];
        for (const on of datesOf(window)) {
          for (const all of everybody) {
            hires += all[0]!.start === on ? 1 : 0;
            rehires += all.slice(1).filter(({ start }) => start === on).length;
            leavings += all.filter(({ end }) => end === on).length;
          }
        }
        const [opening, closing] = [staying(addDays(window.start, -1)), staying(window.end)];
        const expected = [opening, hires, rehires, leavings, 0, 0, leavings, closing, (opening + closing) / 2];
        const total = turnover.lines(() => undefined).at(-1)?.cells;
        if (total === undefined) expect([opening, hires, rehires, leavings, closing]).toEqual([0, 0, 0, 0, 0]);
        else expect(total.slice(1, -1)).toEqual(expected);
      },
    ),
  ));

const paid = fc.record({
  all: spans,
  salaries: fc.uniqueArray(
    fc.record({
      id: fc.constant('s'),
      changeReasonId: fc.constant(null),
      effectiveDate: day,
      salaryType: fc.constantFrom('HOURLY_RATE' as const, 'YEARLY_SALARY' as const),
      valueInCents: fc.integer({ min: 1, max: 20_000_000 }),
    }),
    { maxLength: 4, selector: ({ effectiveDate }) => effectiveDate },
  ),
  positionId: fc.constantFrom(1, 2, 3),
});

it('XL-6: each cell is what a second program makes of the records on the last day of its month', () =>
  fc.assert(
    fc.property(
      fc.array(paid, { maxLength: 8 }),
      day,
      fc.constantFrom('AVERAGE' as const, 'MEDIAN' as const),
      (everybody, today, aggregationType) => {
        const months = ['2024-11', '2024-12', '2025-01', '2025-02'];
        const asked = { group: 'MONTH' as const, field: 'POSITION' as const, aggregationType };
        const statistics = new SalaryStatistics({ ...asked, startMonth: months[0]!, endMonth: months.at(-1)! });
        const positions = new Map([1, 2].map((id) => [id, { id, name: `Position ${id}`, categoryId: null }]));
        for (const { all, salaries, positionId } of everybody) {
          const held = { id: 'p', positionId, seniorityId: null, departmentId: null, employmentTypeId: null };
          const person = aPerson({
            ...recorded(all),
            salaries,
            positions: [{ ...held, startDate: FIRST, endDate: null }],
          });
          statistics.add(person, today, { positions, categories: new Map() } as never);
        }
        const found = [...statistics.sheet('USD').lines].flat().map(({ cells }) => cells.slice(0, -2));
        const ends = ['2024-11-30', '2024-12-31', '2025-01-31', '2025-02-28'];
        const rows = new Map<string, number[][]>();
        for (const { all, salaries, positionId } of everybody) {
          for (const [n, end] of ends.entries()) {
            const on = end < today ? end : today;
            if (`${months[n]}-01` > today) continue;
            const isThere = all.some((span) => span.start <= on && (span.end === null || on <= span.end));
            const begun = salaries.filter(({ effectiveDate }) => effectiveDate <= on);
            const inForce = begun.sort((a, b) => (a.effectiveDate < b.effectiveDate ? 1 : -1))[0];
            if (!isThere || !inForce) continue;
            const kind = inForce.salaryType === 'HOURLY_RATE' ? 'hourly' : 'yearly';
            const key = `${positions.get(positionId)?.name ?? null}/${kind}`;
            const cells = rows.get(key) ?? ends.map(() => []);
            cells[n]!.push(inForce.valueInCents);
            rows.set(key, cells);
          }
        }
        const aggregated = (cents: number[]): number | null => {
          if (cents.length === 0) return null;
          const sorted = cents.toSorted((a, b) => a - b);
          const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
          const some = aggregationType === 'AVERAGE' ? sorted : middle;
          return Math.round(some.reduce((sum, each) => sum + each, 0) / some.length) / 100;
        };
        const kindOf = (text: unknown) => (/hour/i.test(String(text)) ? 'hourly' : 'yearly');
        expect(new Map(found.map(([name, kind, ...cells]) => [`${name}/${kindOf(kind)}`, cells]))).toEqual(
          new Map([...rows].map(([key, cells]) => [key, cells.flatMap((some) => [aggregated(some), some.length])])),
        );
      },
    ),
  ));
