import { calculatedCommissions } from '@hourbook/tests/builders/calculate-commissions.ts';
import { sellingCompany } from '@hourbook/tests/builders/random-selling.ts';
import { recomputedCommissions, type SellingCompany } from '@hourbook/tests/builders/recompute-commissions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AllocatedFact } from './allocation.ts';
import { contractRowId } from './contract-rows.ts';
import { factKey, netProfit } from './facts.ts';
import { sharesOf, sumsOf } from './rows.ts';

const told = (all: readonly AllocatedFact[]) =>
  sharesOf(all).map(({ fact, earned }) => ({
    type: fact.projectType,
    month: fact.month,
    clientId: fact.clientId,
    userId: fact.projectType === 'CONTRACT_PLACEMENT' ? fact.userId : null,
    sow: fact.projectType === 'CONTRACT_PLACEMENT' ? (fact.assignment.sowNumber ?? '') : '',
    recordId:
      fact.projectType === 'DIRECT_PLACEMENT'
        ? fact.placement.id
        : fact.projectType === 'FLAT_RATE_PROJECT'
          ? fact.project.id
          : null,
    hours: fact.hours,
    revenue: fact.revenue,
    cost: fact.cost,
    additional: fact.additionalCost,
    operational: fact.operationalCost,
    manager: earned?.accountManagerId ?? 0,
    earned: earned?.earned ?? 0,
  }));

const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(Object.entries(one).sort())).sort();

it('is what a second program makes of the same records and rows', () => {
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      for (const [month, all] of calculatedCommissions(generated)) {
        expect(inOrder(told(all))).toEqual(inOrder(recomputedCommissions(generated.selling, generated.raw, month)));
      }
    }),
  );
});

it('rows add up to totals, months to ranges, and each fact counts once', () => {
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      const months = [...calculatedCommissions(generated).values()].map(sharesOf);
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
      const after = calculatedCommissions(generated, {
        people: people.map((one) => ({ ...one, assignments: one.assignments.map(without) })),
        directPlacements: directPlacements.map(without),
        flatRateProjects: flatRateProjects.map(without),
      });
      const sums = (months: ReturnType<typeof calculatedCommissions>) => sumsOf([...months.values()].flatMap(sharesOf));
      const { earnedCommission: _of40, ...left } = sums(after);
      expect(sums(calculatedCommissions(generated))).toMatchObject(left);
    }),
  );
});

it('what a manager earns by size is the scale of the whole base, but for the rounding of each fact (CM-12)', () => {
  const unconditional = (selling: SellingCompany): SellingCompany['accountTypes'] =>
    selling.accountTypes.map(({ versions, ...type }) => ({
      ...type,
      versions: versions.map((version) => ({
        ...version,
        bracketType: 'BASE_SIZE' as const,
        brackets: version.brackets.map((one, n) => ({
          ...one,
          condition: 'NONE' as const,
          startValue: n === 0 ? 0 : one.startValue * 1000,
        })),
      })),
    }));
  fc.assert(
    fc.property(sellingCompany, (generated) => {
      const months = calculatedCommissions(generated, { accountTypes: unconditional(generated.selling) });
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
