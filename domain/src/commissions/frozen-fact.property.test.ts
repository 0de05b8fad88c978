import { calculatedCommissions } from '@hourbook/tests/builders/calculate-commissions.ts';
import { sellingCompany } from '@hourbook/tests/builders/random-selling.ts';
import { recomputedCommissions } from '@hourbook/tests/builders/recompute-commissions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjusted, type FrozenFact, frozen, sideBySide } from './frozen-fact.ts';
import { reasonText } from './reason-texts.ts';

const earnedBy = (facts: readonly FrozenFact[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { accountManagerId, earned } of facts.flatMap((fact) => fact.earned))
    sums.set(accountManagerId, (sums.get(accountManagerId) ?? 0) + earned);
  return sums;
};

/** What a closed month and its adjustments come to is what everybody earns now, however records and hours were edited. */
it('closed and adjustments are the live figures of a second program, by manager', () => {
  fc.assert(
    fc.property(sellingCompany, sellingCompany, (closed, edited) => {
      const now = calculatedCommissions(edited);
      for (const [month, facts] of calculatedCommissions(closed)) {
        // As they are kept.
        const then: FrozenFact[] = JSON.parse(JSON.stringify(facts.map(frozen)));
        const kept = JSON.stringify(then);
        const sums = earnedBy(then);
        for (const line of sideBySide(then, now.get(month)!.map(frozen)).flatMap(adjusted)) {
          const { accountManagerId } = line;
          sums.set(accountManagerId, (sums.get(accountManagerId) ?? 0) + line.now - line.closed);
          expect(line.reasons.map((reason) => reasonText(reason, 'USD')).join()).not.toBe('');
        }
        const live = new Map<number, number>();
        for (const { manager, earned } of recomputedCommissions(edited.selling, edited.raw, month))
          live.set(manager, (live.get(manager) ?? 0) + earned);
        for (const id of new Set([...sums.keys(), ...live.keys()])) expect(sums.get(id) ?? 0).toBe(live.get(id) ?? 0);
        expect(JSON.stringify(then), 'what is closed stays what it was').toBe(kept);
      }
    }),
  );
});

it('what a row changed by is the difference of its figures, and without an edit nothing changed', () => {
  fc.assert(
    fc.property(sellingCompany, sellingCompany, (closed, edited) => {
      const now = calculatedCommissions(edited);
      for (const [month, facts] of calculatedCommissions(closed)) {
        const then = facts.map(frozen);
        expect(sideBySide(then, structuredClone(then)).flatMap(adjusted)).toEqual([]);
        for (const compared of sideBySide(then, now.get(month)!.map(frozen))) {
          const [was, is] = compared;
          for (const { changed } of adjusted(compared)) {
            expect((was?.hours ?? 0) + changed.hours).toBe(is?.hours ?? 0);
            expect((was?.revenue ?? 0) + changed.revenue).toBe(is?.revenue ?? 0);
          }
        }
      }
    }),
  );
});
