import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MONTHS, RANGE, sellingCompany } from '../../../tests/builders/random-selling.ts';
import { recomputedCommissions, type SellingCompany } from '../../../tests/builders/recompute-commissions.ts';
import { type AllocatedFact, allocated } from './allocation.ts';
import { type ContractRules, contractFactsOf, newPlacementsOf } from './contract-facts.ts';
import { contractRowId } from './contract-rows.ts';
import { directFact, newBusinessOfPlacement } from './direct-facts.ts';
import { factKey, netProfit } from './facts.ts';
import { flatRateFactsOf, newBusinessOfProject } from './flat-rate-facts.ts';
import { newBusinessIn } from './new-business.ts';
import { ratesIn } from './rates.ts';
import { sharesOf, sumsOf } from './rows.ts';

type Generated = typeof sellingCompany extends fc.Arbitrary<infer G> ? G : never;

/** What the engine makes of it, month by month. */
function calculated({ selling, raw }: Generated, changed: Partial<SellingCompany> = {}): Map<string, AllocatedFact[]> {
  const all = { ...selling, ...changed };
  const byId = <T extends { readonly id: number }>(some: readonly T[]) => new Map(some.map((one) => [one.id, one]));
  const rules: ContractRules = {
    workingHours: byId(all.workingHours),
    employmentTypes: byId(all.employmentTypes),
    clients: byId(all.clients),
    additionalCost: (clientId, userId, month) =>
      all.additionalCosts.find((one) => one.clientId === clientId && one.userId === userId && one.month === month) ??
      null,
  };
  const newBusinessInGroup = newBusinessIn(
    [
      ...all.people.flatMap((one) => newPlacementsOf(one, rules.clients)),
      ...all.directPlacements.filter(({ deleted }) => !deleted).flatMap(newBusinessOfPlacement),
      ...all.flatRateProjects.flatMap(newBusinessOfProject),
    ],
    (clientId) => (clientId <= 3 ? 7 : 1),
  );
  const worked = (userId: number, month: string) => ({
    month,
    days: raw
      .filter((one) => one.userId === userId && one.date.startsWith(month) && one.payCode !== 'BENCH_HOURS')
      .flatMap(({ clientId, date, hours, payCode }) => [
        ...[clientId, Number(date.slice(8)), hours, payCode === 'OVERTIME_HOURS' ? 1 : 0],
      ]),
  });
  return new Map(
    MONTHS.map((month) => [
      month,
      allocated(
        month,
        [
          ...all.people.flatMap((one) =>
            contractFactsOf(one, worked(one.id, month), ratesIn(one, RANGE, rules), rules),
          ),
          ...all.directPlacements
            .filter(({ deleted, startDate }) => !deleted && startDate.startsWith(month))
            .map(directFact),
          ...all.flatRateProjects.flatMap((one) =>
            flatRateFactsOf(one, new Set([month]), { person: (id) => byId(all.people).get(id) ?? null, worked }, rules),
          ),
        ],
        { accountTypes: byId(all.accountTypes), newBusinessInGroup },
      ),
    ]),
  );
}

const told = (all: readonly AllocatedFact[]) =>
  sharesOf(all).map(({ fact, earned }) => ({
    ...{ type: fact.projectType, month: fact.month, clientId: fact.clientId },
    userId: fact.projectType === 'CONTRACT_PLACEMENT' ? fact.userId : null,
    sow: fact.projectType === 'CONTRACT_PLACEMENT' ? (fact.assignment.sowNumber ?? '') : '',
    recordId:
      fact.projectType === 'DIRECT_PLACEMENT'
        ? fact.placement.id
        : fact.projectType === 'FLAT_RATE_PROJECT'
          ? fact.project.id
          : null,
    ...{ hours: fact.hours, revenue: fact.revenue, cost: fact.cost, additional: fact.additionalCost },
    ...{ operational: fact.operationalCost, manager: earned?.accountManagerId ?? 0, earned: earned?.earned ?? 0 },
  }));

const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(Object.entries(one).sort())).sort();

it('is what a second program makes of the same records and rows', () => {
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      for (const [month, all] of calculated(generated)) {
        expect(inOrder(told(all))).toEqual(inOrder(recomputedCommissions(generated.selling, generated.raw, month)));
      }
    }),
  );
});

it('rows add up to totals, months to ranges, and each fact counts once', () => {
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      const months = [...calculated(generated).values()].map(sharesOf);
      const range = sumsOf(months.flat());
      const sums = months.map(sumsOf);
      for (const figure of ['hours', 'revenue', 'cost', 'netProfit', 'earnedCommission'] as const)
        expect(sums.reduce((sum, one) => sum + one[figure], 0)).toBe(range[figure]);
      const once = new Map(months.flat().map(({ fact }) => [`${fact.month}/${factKey(fact)}`, fact]));
      expect([...once.values()].reduce((sum, fact) => sum + netProfit(fact), 0)).toBe(range.netProfit);
      const contracts = months
        .flat()
        .flatMap(({ fact, earned }) => (fact.projectType === 'CONTRACT_PLACEMENT' ? [{ fact, earned }] : []));
      const rows = [...Map.groupBy(contracts, contractRowId).values()].map(sumsOf);
      expect(rows.reduce((sum, one) => sum + one.earnedCommission, 0)).toBe(sumsOf(contracts).earnedCommission);
    }),
  );
});

it('a manager who leaves changes no profit', () => {
  const without = <T extends { accountManagers: readonly { accountManagerId: number }[] }>(one: T): T => ({
    ...one,
    accountManagers: one.accountManagers.filter(({ accountManagerId }) => accountManagerId !== 40),
  });
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      const { people, directPlacements, flatRateProjects } = generated.selling;
      const after = calculated(generated, {
        people: people.map((one) => ({ ...one, assignments: one.assignments.map(without) })),
        directPlacements: directPlacements.map(without),
        flatRateProjects: flatRateProjects.map(without),
      });
      const sums = (months: ReturnType<typeof calculated>) => sumsOf([...months.values()].flatMap(sharesOf));
      const { earnedCommission: _of40, ...left } = sums(after);
      expect(sums(calculated(generated))).toMatchObject(left);
    }),
  );
});

it('what a manager earns by size is the scale of the whole base, but for the rounding of each fact (CM-12)', () => {
  const unconditional = (selling: SellingCompany): SellingCompany['accountTypes'] =>
    selling.accountTypes.map(({ versions, ...type }) => ({
      ...type,
      versions: versions.map((version) => ({
        ...{ ...version, bracketType: 'BASE_SIZE' as const },
        brackets: version.brackets.map((one, n) => ({
          ...{ ...one, condition: 'NONE' as const },
          startValue: n === 0 ? 0 : one.startValue * 1000,
        })),
      })),
    }));
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      const months = calculated(generated, { accountTypes: unconditional(generated.selling) });
      for (const all of months.values()) {
        const earned = all.flatMap((one) =>
          one.earned.flatMap((each) =>
            each.version ? [{ ...each, version: each.version, type: one.fact.projectType }] : [],
          ),
        );
        const wholes = Map.groupBy(earned, (each) => `${each.accountManagerId}/${each.accountTypeId}/${each.type}`);
        for (const parts of wholes.values()) {
          const { wholeBase, version } = parts[0]!;
          if (wholeBase <= 0) continue;
          const scale = version.brackets.reduce((sum, { startValue, commissionRate }, n) => {
            const end = Math.min(wholeBase, (version.brackets[n + 1]?.startValue ?? Number.POSITIVE_INFINITY) * 100);
            return sum + (Math.max(0, end - startValue * 100) * commissionRate) / 100;
          }, 0);
          const sum = parts.reduce((all, each) => all + each.earned, 0);
          expect(Math.abs(sum - scale)).toBeLessThanOrEqual(parts.length / 2 + 0.001);
        }
      }
    }),
  );
});
