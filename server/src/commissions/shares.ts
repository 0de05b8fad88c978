import type { AllocatedFact } from '@hourbook/domain/commissions/allocation.ts';
import type { Fact, FactOf, ProjectType } from '@hourbook/domain/commissions/facts.ts';
import { type Share, type Sums, summing } from '@hourbook/domain/commissions/rows.ts';
import { fromHundredths } from '@hourbook/domain/decimals.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ListPorts } from '../ports.ts';
import { inTurns, mappedInTurns, sortedInTurns } from '../turns.ts';
import { type Commissions, commissionsIn } from './facts.ts';
import type { Asked } from './filter.ts';

/** The shares of a list: its facts, once for each manager. */
export interface AskedShares<S extends Share = Share> extends Commissions {
  /** By row, in order of the first share. */
  readonly rows: readonly (readonly S[])[];
  /** Of all rows. */
  readonly sums: Sums;
  /** CM-33: the office of a fact's row in this range. */
  officeOf(fact: Fact): number | null;
}

/** XL-7: the most rows of a list. */
const MOST_ROWS = 100_000;

/** CM-33: the name shown for a project whose employees have no common office. */
export const NO_COMMON_OFFICE = 'N/A';

/**
 * Reads the facts of a list. Filters narrow the shown rows, never the whole base of a manager (CM-12).
 * @param types the project types of the list, which the filter may narrow
 * @param rowOf names the row of a share
 * @throws DomainError `list-too-long`
 */
export async function sharesAsked<T extends ProjectType>(
  ports: ListPorts,
  viewer: Person,
  asked: Asked,
  types: readonly T[],
  rowOf: (share: Share<FactOf<T>>, officeOf: AskedShares['officeOf']) => string,
): Promise<AskedShares<Share<FactOf<T>>>> {
  const wanted = new Set<ProjectType>(types.filter((type) => asked.projectTypes?.has(type) !== false));
  const found = await commissionsIn(ports, viewer, asked.months, asked.managers);
  const officeOf = officesOfProjects(found.facts);
  const isAsked = (fact: Fact): boolean =>
    wanted.has(fact.projectType) &&
    asked.clients?.has(fact.clientId) !== false &&
    isOfOffices(officeOf(fact), asked.offices);
  const rows = new Map<string, Share<FactOf<T>>[]>();
  const sums = summing();
  await inTurns(found.facts, (each) => {
    if (!isAsked(each.fact)) return;
    for (const share of sharesOf(each, asked.managers) as unknown as Share<FactOf<T>>[]) {
      sums.add(share);
      const row = rowOf(share, officeOf);
      const others = rows.get(row);
      if (others) others.push(share);
      else rows.set(row, [share]);
    }
  });
  if (rows.size > MOST_ROWS) throw refusal('list-too-long');
  return { ...found, officeOf, rows: [...rows.values()], sums: sums.all() };
}

/**
 * The rows of a list as they are shown. They are calculated from facts that are stored nowhere, so no store can let others
 * have their turn meanwhile: a year of a thousand people is 12,000 rows, which take 200 ms.
 * @param order of the rows, by their shares
 */
export async function rowsShown<S extends Share, R>(
  rows: readonly (readonly S[])[],
  order: (a: readonly S[], b: readonly S[]) => number,
  shown: (row: readonly S[]) => R,
): Promise<R[]> {
  return mappedInTurns(await sortedInTurns(rows, order), shown, 1);
}

export const isOfOffices = (officeId: number | null, offices: Asked['offices']): boolean =>
  offices === null || (officeId === null ? offices.none : offices.ids.has(officeId));

/** CM-33: a project has no common office as soon as two months of the range differ. */
function officesOfProjects(all: readonly AllocatedFact[]): (fact: Fact) => number | null {
  const known = new Map<number, number | null>();
  for (const { fact } of all) {
    if (fact.projectType !== 'FLAT_RATE_PROJECT') continue;
    const { id } = fact.project;
    const before = known.get(id);
    known.set(id, before === undefined || before === fact.officeId ? fact.officeId : null);
  }
  return (fact) => (fact.projectType === 'FLAT_RATE_PROJECT' ? (known.get(fact.project.id) ?? null) : fact.officeId);
}

/** CM-1, CM-14: one for each manager; a fact without managers has one, unless the list is filtered by managers. */
function sharesOf({ fact, earned }: AllocatedFact, managers: ReadonlySet<number> | null): Share[] {
  if (managers === null)
    return earned.length === 0 ? [{ fact, earned: null }] : earned.map((each) => ({ fact, earned: each }));
  return earned.filter((each) => managers.has(each.accountManagerId)).map((each) => ({ fact, earned: each }));
}

const percent = (hundredths: number | null): number | null => (hundredths === null ? null : fromHundredths(hundredths));

/** Amounts of a row, in dollars and percent. */
export const profitsShown = (sums: Sums) => ({
  revenue: toDollars(sums.revenue),
  cost: toDollars(sums.cost),
  grossProfit: toDollars(sums.grossProfit),
  grossMargin: percent(sums.grossMargin),
  additionalCost: toDollars(sums.additionalCost),
  operationalCost: toDollars(sums.operationalCost),
  netProfit: toDollars(sums.netProfit),
  netMargin: percent(sums.netMargin),
});

/** The totals of a list (CM-14, CM-40). */
export const totalsShown = (sums: Sums) => ({
  totalRevenue: toDollars(sums.revenue),
  totalCost: toDollars(sums.cost),
  totalGrossProfit: toDollars(sums.grossProfit),
  totalGrossMargin: percent(sums.grossMargin),
  totalAdditionalCost: toDollars(sums.additionalCost),
  totalOperationalCost: toDollars(sums.operationalCost),
  totalNetProfit: toDollars(sums.netProfit),
  totalNetMargin: percent(sums.netMargin),
  totalEarnedCommission: toDollars(sums.earnedCommission),
});

/** CM-12: four decimals. @param tenThousandths of a percent */
export const rateShown = (tenThousandths: number | null): number | null =>
  tenThousandths === null ? null : tenThousandths / 10_000;
