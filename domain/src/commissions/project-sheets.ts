import type { SheetLine } from '../ports/spreadsheet-writer.ts';
import { earnedCommission, money, nameOf, ofNet, ofProfits, text } from './contract-sheets.ts';
import type { DirectRow, FlatRateRow } from './contracts.ts';
import type { ListColumns } from './sheets.ts';

/** CM-21: the columns of direct placements, by row field. */
export const directColumns: ListColumns<DirectRow> = {
  client: text(({ client }) => client),
  opportunities: text(({ opportunities }) => opportunities),
  employee: text(({ employee }) => nameOf(employee)),
  office: text(({ office }) => office),
  placementStartDate: { holds: 'date', cell: ({ placementStartDate }) => placementStartDate },
  expectedPaymentDate: { holds: 'date', cell: ({ expectedPaymentDate }) => expectedPaymentDate },
  accountManager: text(({ accountManager }) => nameOf(accountManager)),
  accountType: text(({ accountType }) => accountType),
  feeRate: { holds: 'number', cell: ({ feeRate }) => feeRate },
  revenue: money(({ revenue }) => revenue, 'totalRevenue'),
  additionalCost: money(({ additionalCost }) => additionalCost, 'totalAdditionalCost'),
  netProfit: money(({ netProfit }) => netProfit, 'totalNetProfit'),
  commissionRate: { holds: 'number', cell: ({ commissionRate }) => commissionRate },
  earnedCommission: money((row) => row.earnedCommission, 'totalEarnedCommission'),
};

/** CM-19, CM-31: the columns of flat-rate projects, by row field. */
export const flatRateColumns: ListColumns<FlatRateRow> = {
  client: text(({ client }) => client),
  startDate: { holds: 'date', cell: ({ startDate }) => startDate },
  endDate: { holds: 'date', cell: ({ endDate }) => endDate },
  office: text(({ office }) => office),
  accountManager: text(({ accountManager }) => nameOf(accountManager)),
  accountType: text(({ accountType }) => accountType),
  ...ofProfits,
  ...ofNet,
  commissionRate: { holds: 'number', cell: ({ commissionRate }) => commissionRate },
  earnedCommission,
};

/** A project's hours are those of its employees; they count once. */
const hoursOf = ({ employees }: FlatRateRow): number =>
  employees.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100;

/** With the detailed mode: what an employee's line says below a project. */
export const flatRateDetails = {
  employee: text<FlatRateRow>(() => null),
  hours: { holds: 'hours', cell: hoursOf, total: 'totalHours' },
  payableHourlyRate: money<FlatRateRow>(() => null),
  bonusHourlyRate: money<FlatRateRow>(() => null),
  costHourlyRate: money<FlatRateRow>(() => null),
  employeeCost: money<FlatRateRow>(() => null),
  employeeOperationalCost: money<FlatRateRow>(() => null),
} satisfies ListColumns<FlatRateRow>;

type Detail = FlatRateRow['employees'][number];

const ofEmployee: Readonly<Record<string, (each: Detail) => string | number | null>> = {
  employee: ({ employee }) => nameOf(employee),
  hours: ({ hours }) => hours,
  payableHourlyRate: (each) => each.payableHourlyRate,
  bonusHourlyRate: (each) => each.bonusHourlyRate,
  costHourlyRate: (each) => each.costHourlyRate,
  employeeCost: ({ cost }) => cost,
  employeeOperationalCost: ({ operationalCost }) => operationalCost,
};

/** CM-19: a line for each employee of a project, in columns of their own: what they cost is part of the project's. */
export const employeeLines =
  (shown: readonly string[]) =>
  ({ employees }: FlatRateRow): SheetLine[] =>
    employees.map((each) => ({ cells: shown.map((field) => ofEmployee[field]?.(each) ?? null) }));
