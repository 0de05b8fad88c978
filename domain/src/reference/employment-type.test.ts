import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDollars } from '../money.ts';
import {
  costsIn,
  costTypes,
  type EmploymentType,
  employmentTypeIn,
  employmentTypeInput,
  withCosts,
} from './employment-type.ts';

const percent = (percentRate: number) => ({
  operationalCostRate: 'PERCENT_RATE' as const,
  flatRateInCents: null,
  percentRate,
});
const salaried: EmploymentType = {
  id: 1,
  name: 'W-2 Salaried',
  description: null,
  enabled: true,
  versions: [{ month: '2025-01', ...percent(12) }],
};

describe('the costs of an employment type (RD-12)', () => {
  const rates = (type: EmploymentType, ...months: string[]) =>
    months.map((on) => costsIn(type, on)?.percentRate ?? null);

  it('hold from a month on until the next; a change in between reaches up to there', () => {
    const risen = withCosts(salaried, '2025-04', percent(13));
    expect(rates(risen, '2024-12', '2025-01', '2025-03', '2025-04', '2026-01')).toEqual([null, 12, 12, 13, 13]);
    const between = withCosts(risen, '2025-02', percent(11));
    expect(rates(between, '2025-01', '2025-02', '2025-03', '2025-04', '2026-01')).toEqual([12, 11, 11, 13, 13]);
  });

  it('stay in a month for which they were said, also where they were the same before, whatever is changed before', () => {
    const said = withCosts(salaried, '2025-03', percent(12));
    expect(said.versions.map(({ month }) => month)).toEqual(['2025-01', '2025-03']);
    const corrected = withCosts(said, '2025-01', percent(10));
    expect(rates(corrected, '2025-01', '2025-02', '2025-03', '2026-01')).toEqual([10, 10, 12, 12]);
    expect(withCosts(said, '2025-03', percent(12))).toEqual(said);
  });

  it('are shown with the month since which they hold, before the first of them with nothing', () => {
    const { versions: _, ...named } = salaried;
    expect(employmentTypeIn(salaried, '2025-06')).toEqual({ ...named, ...inDollars(percent(12)), month: '2025-01' });
    const nothing = { operationalCostRate: null, flatRate: null, percentRate: null, month: null };
    expect(employmentTypeIn(salaried, '2024-12')).toEqual({ ...named, ...nothing });
  });

  const aMonth = fc
    .record({ year: fc.integer({ min: 2024, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
  const someCosts = fc.record({
    operationalCostRate: fc.constantFrom(...costTypes),
    flatRateInCents: fc.constantFrom(null, 1, 2),
    percentRate: fc.constantFrom(null, 10, 20),
  });
  const months = [2024, 2025, 2026].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
  );

  it('never change in earlier months, nor from the next version on, whatever is set when', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(aMonth, someCosts), { maxLength: 12 }), (changes) => {
        let type = salaried;
        for (const [from, set] of changes) {
          const after = withCosts(type, from, set);
          const next = type.versions.find(({ month }) => month > from)?.month ?? '9999-12';
          expect(costsIn(after, from)).toEqual({ ...set, month: from });
          for (const on of months.filter((each) => each < from || each >= next))
            expect(costsIn(after, on)).toEqual(costsIn(type, on));
          const order = after.versions.map(({ month }) => month);
          expect(order).toEqual([...new Set(order)].toSorted());
          type = after;
        }
      }),
    );
  });
});

describe('what is sent of an employment type', () => {
  const taken = (sent: object) => employmentTypeInput.safeParse({ name: 'Temporary', ...sent }).success;

  it.each([
    [{ operationalCostRate: 'FLAT_RATE', flatRate: 0 }, { operationalCostRate: 'FLAT_RATE' }],
    [
      { operationalCostRate: 'PERCENT_RATE', percentRate: 0 },
      { operationalCostRate: 'PERCENT_RATE', flatRate: 1 },
    ],
    [
      { operationalCostRate: 'FLAT_RATE', flatRate: 9999.99 },
      { operationalCostRate: 'FLAT_RATE', flatRate: 10_000 },
    ],
    [
      { operationalCostRate: 'PERCENT_RATE', percentRate: 999.99 },
      { operationalCostRate: 'PERCENT_RATE', percentRate: 1000 },
    ],
    [
      { operationalCostRate: 'FLAT_RATE', flatRate: 0.29 },
      { operationalCostRate: 'FLAT_RATE', flatRate: 0.295 },
    ],
    [
      { operationalCostRate: 'PERCENT_RATE', percentRate: 20.48 },
      { operationalCostRate: 'PERCENT_RATE', percentRate: 20.485 },
    ],
    [
      { operationalCostRate: 'FLAT_RATE', flatRate: 1, date: '2025-06-30' },
      { operationalCostRate: 'FLAT_RATE', flatRate: 1, date: '2025-06-31' },
    ],
  ])('names the rate that counts, within limits: %o is taken, %o is not', (within, beyond) =>
    expect([taken(within), taken(beyond)]).toEqual([true, false]),
  );

  it.each([
    ['FLAT_RATE', 'flatRate'],
    ['PERCENT_RATE', 'percentRate'],
  ])('of the type %s is wrong at %s where that is missing', (operationalCostRate, field) => {
    const { error } = employmentTypeInput.safeParse({ name: 'Temporary', operationalCostRate });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});
