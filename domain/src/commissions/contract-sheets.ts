import { toCents } from '../money.ts';
import { listedName } from '../people/name.ts';
import { ratio, rounded } from '../reports/exact.ts';
import type { ContractRow, ContractRows, SummaryRow } from './contracts.ts';
import { dollarsTogether, type ListColumn, type ListColumns } from './sheets.ts';

export const text = <Row>(cell: ListColumn<Row>['cell']): ListColumn<Row> => ({ holds: 'text', cell });
export const money = <Row>(cell: ListColumn<Row>['cell'], total?: string): ListColumn<Row> =>
  total === undefined ? { holds: 'money', cell } : { holds: 'money', cell, total };

/** As on the screen: "Kowal, Marta". */
export const nameOf = (
  person: Pick<NonNullable<ContractRow['accountManager']>, 'firstName' | 'lastName'> | null,
): string | null => person && listedName(person);

export const titles = {
  CONTRACT_PLACEMENT: 'Contract placement',
  DIRECT_PLACEMENT: 'Direct placement',
  FLAT_RATE_PROJECT: 'Flat rate',
};

type Profits = Pick<
  ContractRow,
  | 'revenue'
  | 'cost'
  | 'grossProfit'
  | 'grossMargin'
  | 'additionalCost'
  | 'operationalCost'
  | 'netProfit'
  | 'netMargin'
  | 'earnedCommission'
>;

/** The columns of amounts that lists have in common. */
export const ofProfits = {
  revenue: money<Profits>(({ revenue }) => revenue, 'totalRevenue'),
  cost: money<Profits>(({ cost }) => cost, 'totalCost'),
  grossProfit: money<Profits>(({ grossProfit }) => grossProfit, 'totalGrossProfit'),
  grossMargin: money<Profits>(({ grossMargin }) => grossMargin, 'totalGrossMargin'),
  additionalCost: money<Profits>(({ additionalCost }) => additionalCost, 'totalAdditionalCost'),
};
export const ofNet = {
  operationalCost: money<Profits>(({ operationalCost }) => operationalCost, 'totalOperationalCost'),
  netProfit: money<Profits>(({ netProfit }) => netProfit, 'totalNetProfit'),
  netMargin: money<Profits>(({ netMargin }) => netMargin, 'totalNetMargin'),
};
export const earnedCommission = money<Profits>((row) => row.earnedCommission, 'totalEarnedCommission');

/** With what its closed months have changed by since, in dollars. */
type AdjustedRow = ContractRow & { readonly adjusted: number };

/** CM-19: the columns of contract placements, by row field. */
export const contractColumns: ListColumns<AdjustedRow> = {
  month: text(({ month }) => month),
  client: text(({ client }) => client.name),
  opportunities: text(({ client }) => client.opportunities),
  employee: text(({ employee }) => nameOf(employee)),
  accountManager: text(({ accountManager }) => nameOf(accountManager)),
  accountType: text(({ accountType }) => accountType),
  sowNumber: text(({ sowNumber }) => sowNumber),
  projectStartDate: { holds: 'date', cell: ({ projectStartDate }) => projectStartDate },
  office: text(({ office }) => office),
  position: text(({ position }) => position),
  seniority: text(({ seniority }) => seniority),
  employmentType: text(({ employmentType }) => employmentType),
  hours: { holds: 'hours', cell: ({ hours }) => hours, total: 'totalHours' },
  billableHourlyRate: money(({ billableHourlyRate }) => billableHourlyRate),
  payableHourlyRate: money(({ payableHourlyRate }) => payableHourlyRate),
  bonusHourlyRate: money(({ bonusHourlyRate }) => bonusHourlyRate),
  costHourlyRate: money(({ costHourlyRate }) => costHourlyRate),
  ...ofProfits,
  additionalCostDescription: text(({ additionalCostDescription }) => additionalCostDescription),
  ...ofNet,
  operationalRate: text(({ operationalRate }) => operationalRate),
  commissionRate: { holds: 'number', cell: ({ commissionRate }) => commissionRate },
  adjusted: money(({ adjusted }) => adjusted, 'totalAdjusted'),
  earnedCommission,
};

/** CM-40: the columns of the summary, by row field. */
export const summaryColumns: ListColumns<SummaryRow> = {
  client: text(({ client }) => client),
  projectType: text(({ projectType }) => titles[projectType]),
  office: text(({ office }) => office),
  ...ofProfits,
  ...ofNet,
  earnedCommission,
};

const percent = (profit: number, revenue: number): number | null =>
  revenue === 0 ? null : rounded(ratio(BigInt(toCents(profit)) * 10_000n, toCents(revenue))) / 100;

/** The totals of one manager's rows, in which each fact is once. */
export function totalsOfRows(
  rows: readonly AdjustedRow[],
): Omit<ContractRows, 'content'> & { readonly totalAdjusted: number } {
  const sum = (of: (row: AdjustedRow) => number) => dollarsTogether(rows.map(of));
  const totalRevenue = sum(({ revenue }) => revenue);
  const totalGrossProfit = sum(({ grossProfit }) => grossProfit);
  const totalNetProfit = sum(({ netProfit }) => netProfit);
  return {
    totalHours: sum(({ hours }) => hours),
    totalRevenue,
    totalCost: sum(({ cost }) => cost),
    totalGrossProfit,
    totalGrossMargin: percent(totalGrossProfit, totalRevenue),
    totalAdditionalCost: sum(({ additionalCost }) => additionalCost),
    totalOperationalCost: sum(({ operationalCost }) => operationalCost),
    totalNetProfit,
    totalNetMargin: percent(totalNetProfit, totalRevenue),
    totalAdjusted: sum(({ adjusted }) => adjusted),
    totalEarnedCommission: sum((row) => row.earnedCommission),
  };
}
