import { calculatedCommissions } from '@hourbook/tests/builders/calculate-commissions.ts';
import { sellingCompany } from '@hourbook/tests/builders/random-selling.ts';
import { recomputedCommissions } from '@hourbook/tests/builders/recompute-commissions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Month } from '../reference/fields.ts';
import { adjusted, type FrozenFact, frozen, sideBySide } from './frozen-fact.ts';
import { type Adjustment, dueOf, type Paid, settledNow, withPaid } from './settlement.ts';

/** As it is kept. */
const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function changesOf(then: readonly FrozenFact[], now: readonly FrozenFact[], paid: readonly Paid[]): Adjustment[] {
  const compared = sideBySide(then, now);
  return withPaid(compared.flatMap(adjusted), compared, paid);
}

/** Whatever was edited between the months that were closed, everybody is paid what they earn now, once. */
it('what a month was closed with, what is paid and what is due are the live figures of a second program, by manager', () => {
  fc.assert(
    fc.property(sellingCompany, fc.array(sellingCompany, { minLength: 1, maxLength: 4 }), (closed, edits) => {
      for (const [month, facts] of calculatedCommissions(closed)) {
        const then = kept(facts.map(frozen));
        const paid: Paid[] = [];
        for (const [place, edited] of edits.entries()) {
          const now = (calculatedCommissions(edited).get(month) ?? []).map(frozen);
          const changes = changesOf(then, now, paid);
          const sums = new Map<number, number>();
          const add = (manager: number, cents: number) => sums.set(manager, (sums.get(manager) ?? 0) + cents);
          for (const { accountManagerId, earned } of then.flatMap((fact) => fact.earned)) add(accountManagerId, earned);
          for (const { accountManagerId, amount } of paid) add(accountManagerId, amount);
          for (const change of changes) add(change.accountManagerId, dueOf(change));
          for (const { manager, earned } of recomputedCommissions(edited.selling, edited.raw, month))
            add(manager, -earned);
          expect([...sums.values()].filter((cents) => cents !== 0)).toEqual([]);

          const paidWith: Month = `2099-0${place + 1}`;
          paid.push(...kept(settledNow(month, changes)).map((each) => ({ ...each, paidWith })));
          expect(
            changesOf(then, now, paid).filter((change) => dueOf(change) !== 0),
            'once it is settled nothing is due',
          ).toEqual([]);
        }
      }
    }),
  );
});

it('what was paid and is changed back is due again, with a reason', () => {
  fc.assert(
    fc.property(sellingCompany, sellingCompany, (closed, edited) => {
      for (const [month, facts] of calculatedCommissions(closed)) {
        const then = facts.map(frozen);
        const changed = changesOf(then, (calculatedCommissions(edited).get(month) ?? []).map(frozen), []);
        const paid = settledNow(month, changed).map((each) => ({ ...each, paidWith: '2099-01' }));
        const back = changesOf(then, then, paid);
        expect(back).toHaveLength(paid.length);
        for (const change of back) {
          expect(change.closed).toBe(change.now);
          expect(dueOf(change)).toBe(-change.paid[0]!.amount);
          expect(change.reasons[0]?.about).toBe('CHANGED_BACK');
        }
      }
    }),
  );
});
