import { additionalCostsByMonth } from '@hourbook/domain/commissions/additional-cost.ts';
import { type AllocatedFact, allocated } from '@hourbook/domain/commissions/allocation.ts';
import { type ContractRules, contractFactsOf, newPlacementsOf } from '@hourbook/domain/commissions/contract-facts.ts';
import { directFact, newBusinessOfPlacement } from '@hourbook/domain/commissions/direct-facts.ts';
import { flatRateFactsOf, newBusinessOfProject } from '@hourbook/domain/commissions/flat-rate-facts.ts';
import { newBusinessIn } from '@hourbook/domain/commissions/new-business.ts';
import { ratesIn } from '@hourbook/domain/commissions/rates.ts';
import type fc from 'fast-check';
import { MONTHS, RANGE, type sellingCompany } from './random-selling.ts';
import type { SellingCompany } from './recompute-commissions.ts';

type Generated = typeof sellingCompany extends fc.Arbitrary<infer G> ? G : never;

/** What the engine makes of it, month by month. */
export function calculatedCommissions(
  { selling, raw }: Generated,
  changed: Partial<SellingCompany> = {},
): Map<string, AllocatedFact[]> {
  const all = { ...selling, ...changed };
  const byId = <T extends { readonly id: number }>(some: readonly T[]) => new Map(some.map((one) => [one.id, one]));
  const rules: ContractRules = {
    workingHours: byId(all.workingHours),
    employmentTypes: byId(all.employmentTypes),
    clients: byId(all.clients),
    additionalCosts: additionalCostsByMonth(all.additionalCosts),
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
