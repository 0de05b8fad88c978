import { expect, it } from 'vitest';
import { triedTerms } from './account-type-trial.ts';
import { allocated } from './allocation.ts';
import type { TypeVersion } from './brackets.ts';
import type { Fact } from './facts.ts';

const version = (...brackets: (readonly [number, number])[]): TypeVersion => ({
  month: '2025-01',
  accountTypeBaseId: 1,
  bracketType: 'BASE_SIZE',
  brackets: brackets.map(([startValue, commissionRate]) => ({ startValue, commissionRate, condition: 'NONE' })),
});
const fact = (revenue: number, ...managers: (readonly [manager: number, type: number])[]) =>
  ({
    projectType: 'CONTRACT_PLACEMENT',
    projectStartDate: '2025-01-01',
    clientId: 2,
    newBusiness: false,
    revenue,
    cost: 0,
    additionalCost: 0,
    operationalCost: 0,
    accountManagers: managers.map(([accountManagerId, accountTypeId]) => ({ accountManagerId, accountTypeId })),
  }) as unknown as Fact;

it('other terms are compared on the same facts, by the whole base of each manager', () => {
  const facts = [fact(9_000_000, [7, 1], [8, 2]), fact(6_000_000, [7, 1]), fact(1_000_000, [9, 1])];
  const rules = {
    accountTypes: new Map([1, 2].map((id) => [id, { versions: [version([0, 3])] }])),
    newBusinessInGroup: () => false,
  };
  const found = allocated('2025-06', facts, rules);
  expect(triedTerms(found, 1, version([0, 3], [100_000, 5]))).toEqual([
    { accountManagerId: 7, now: 450_000, withTerms: 550_000 },
    { accountManagerId: 9, now: 30_000, withTerms: 30_000 },
  ]);
  // The terms in force pay what is paid.
  for (const { now, withTerms } of triedTerms(found, 1, version([0, 3]))) expect(withTerms).toBe(now);
});
