import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesOf } from '../time.ts';
import { type BonusInput, bonusInput, bonusList, bonusPeriod, withBonus } from './bonus.ts';
import { type Bonus, bonusTypes } from './person.ts';

const TODAY = '2025-06-11';
const admin = { roles: ['ROLE_ADMIN'] } as const;
const hr = { roles: ['ROLE_HR'] } as const;
const bonus = (bonusType: Bonus['bonusType'], startDate: string, endDate: string | null = null): BonusInput => ({
  bonusType,
  amount: 500,
  startDate,
  endDate,
});

describe('US-15: the period of a bonus', () => {
  it.each([
    ['YEAR', '2025-06-11', null, '2025-01-01', '2025-12-31'],
    ['QUARTER', '2025-03-31', null, '2025-01-01', '2025-03-31'],
    ['QUARTER', '2025-06-11', null, '2025-04-01', '2025-06-30'],
    ['QUARTER', '2025-12-31', '2031-01-01', '2025-10-01', '2025-12-31'],
    ['MONTH', '2024-02-10', null, '2024-02-01', '2024-02-29'],
    ['CUSTOM', '2025-06-11', '2025-08-02', '2025-06-11', '2025-08-02'],
    ['CUSTOM', '2025-06-11', '2025-06-11', '2025-06-11', '2025-06-11'],
  ] as const)('%s of %s (to %s): %s to %s', (type, startDate, endDate, start, end) =>
    expect(bonusPeriod(bonus(type, startDate, endDate))).toEqual({ start, end }),
  );

  it.each([[null], ['2025-06-10']])('of one that is CUSTOM has two days in order, not %s', (endDate) =>
    expect(() => bonusPeriod(bonus('CUSTOM', TODAY, endDate))).toThrow('form-invalid'),
  );

  it('contains the day it was picked by, and is that of each of its days', () => {
    const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
    const calendar = fc.constantFrom('YEAR', 'QUARTER', 'MONTH');
    fc.assert(
      fc.property(day, calendar, fc.nat(), (picked, type, nth) => {
        const period = bonusPeriod(bonus(type, picked));
        const days = datesOf(period);
        expect(days).toContain(picked);
        expect(bonusPeriod(bonus(type, days[nth % days.length] ?? picked))).toEqual(period);
        // One period begins where the one before ends.
        expect(bonusPeriod(bonus(type, addDays(period.end, 1))).start).toBe(addDays(period.end, 1));
      }),
    );
  });

  it('of each type never overlaps another of that type, whatever is added', () => {
    const day = fc.integer({ min: 0, max: 1094 }).map((days) => addDays('2023-01-01', days));
    const given = fc.record({ type: fc.constantFrom(...bonusTypes), start: day, end: day });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 30 }), (all) => {
        const kept = all.reduce<Bonus[]>((bonuses, { type, start, end }, index) => {
          try {
            return withBonus(bonuses, String(index), bonus(type, start, end), admin, TODAY);
          } catch {
            return bonuses;
          }
        }, []);
        for (const type of bonusTypes) {
          const days = kept
            .filter(({ bonusType }) => bonusType === type)
            .flatMap(({ startDate, endDate }) => datesOf({ start: startDate, end: endDate }));
          expect(new Set(days).size).toBe(days.length);
        }
      }),
    );
  });
});

describe('US-15: a bonus can be entered', () => {
  it.each([
    [admin, bonus('CUSTOM', '2023-01-01', '2023-01-31'), true],
    [admin, bonus('CUSTOM', '2022-12-31', '2023-01-31'), false],
    [admin, bonus('YEAR', '2023-06-01'), true],
    [admin, bonus('YEAR', '2022-12-31'), false],
    [admin, bonus('CUSTOM', '2025-12-01', '2026-01-01'), false],
    [admin, bonus('MONTH', '2026-01-01'), false],
    [hr, bonus('CUSTOM', '2025-06-01', '2025-12-31'), true],
    [hr, bonus('CUSTOM', '2025-05-31', '2025-12-31'), false],
    [hr, bonus('MONTH', '2025-06-30'), true],
    [hr, bonus('MONTH', '2025-05-31'), false],
    // The quarter and the year that the current month is in.
    [hr, bonus('QUARTER', '2025-04-01'), true],
    [hr, bonus('QUARTER', '2025-03-31'), false],
    [hr, bonus('YEAR', '2025-01-01'), true],
    [hr, bonus('YEAR', '2024-12-31'), false],
  ] as const)('by %o: %o: %s', (by, input, allowed) => {
    const add = () => withBonus([], 'b', input, by, TODAY);
    if (allowed) expect(add()).toHaveLength(1);
    else expect(add).toThrow('bonus-period-invalid');
  });

  it('once for the days of its type', () => {
    const year = withBonus([], 'y', bonus('YEAR', TODAY), hr, TODAY);
    expect(withBonus(year, 'm', bonus('MONTH', TODAY), hr, TODAY)).toHaveLength(2);
    expect(() => withBonus(year, 'n', bonus('YEAR', TODAY), hr, TODAY)).toThrow('bonus-overlap');
  });

  it.each([[0], [-5], [0.001]])('not of %d dollars', (amount) =>
    expect(bonusInput.safeParse({ ...bonus('YEAR', TODAY), amount }).success).toBe(false),
  );

  it('and is listed, the newest first', () => {
    const some = [bonus('MONTH', '2025-01-01'), bonus('MONTH', '2025-03-01'), bonus('MONTH', '2025-02-01')];
    const kept = some.reduce<Bonus[]>((all, each, at) => withBonus(all, `${at}`, each, admin, TODAY), []);
    expect(bonusList(kept).map(({ startDate }) => startDate)).toEqual(['2025-03-01', '2025-02-01', '2025-01-01']);
  });
});
