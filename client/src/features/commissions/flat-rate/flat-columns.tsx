import type { FlatRateRow, FlatRateRows } from '@hourbook/domain/commissions/contracts.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { ReactNode } from 'react';
import type { Column, Value } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { hoursText } from '#lib/amounts.ts';
import type { Months } from '#lib/months.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import looks from '#theme/looks.module.css';
import { CommissionCell } from '../records/commission-cell.tsx';
import { managerName } from '../records/earners.ts';
import classes from '../records/record-form.module.css';
import { amountText, hourlyText, percentText, wholeText } from '../shared/figures.ts';
import { type Line, monthsIn, projectName } from './lines.ts';

export const byStart: UsualView = { sort: { column: 'startDate', descending: true }, size: 'all' };

interface Told {
  readonly id: string;
  readonly label: string;
  readonly width?: number;
  readonly align?: 'end';
  readonly shown?: boolean;
  /** Of the project, also for its employees, which stay below it however the list is sorted. */
  readonly value: (row: FlatRateRow) => Value;
  readonly cell?: (row: FlatRateRow) => ReactNode;
  /** What an employee has in this column. */
  readonly ofEmployee?: (employee: NonNullable<Line['employee']>) => ReactNode;
}

const columnOf = ({ id, label, width, align, shown = true, value, cell, ofEmployee }: Told): Column<Line> => ({
  id,
  label,
  shownByDefault: shown,
  value: ({ project }) => value(project),
  cell: ({ project, employee }) =>
    employee ? (
      <span className={looks.quiet}>{ofEmployee?.(employee)}</span>
    ) : cell ? (
      cell(project)
    ) : (
      String(value(project) ?? '')
    ),
  sort: true,
  ...(width !== undefined && { width }),
  ...(align && { align }),
});

type Amount = 'revenue' | 'cost' | 'additionalCost' | 'operationalCost';
const amount = (
  id: Amount,
  label: string,
  { width, shown = true, ofEmployee }: Pick<Told, 'width' | 'shown' | 'ofEmployee'>,
): Column<Line> =>
  columnOf({
    id,
    label,
    shown,
    ...(width !== undefined && { width }),
    align: 'end',
    value: (row) => row[id],
    cell: (row) => amountText(row[id]),
    ...(ofEmployee && { ofEmployee }),
  });

const profit = (id: 'grossProfit' | 'netProfit', label: string, shown: boolean): Column<Line> =>
  columnOf({ id, label, align: 'end', width: 100, shown, value: (row) => row[id], cell: (row) => wholeText(row[id]) });

const margin = (id: 'grossMargin' | 'netMargin', label: string): Column<Line> =>
  columnOf({
    id,
    label,
    align: 'end',
    width: 104,
    shown: false,
    value: (row) => row[id],
    cell: (row) => percentText(row[id]),
  });

const rates: Column<Line> = {
  id: 'costHourlyRate',
  label: t.costRate,
  shownByDefault: false,
  value: () => null,
  cell: ({ employee }) =>
    employee && (
      <span
        className={looks.quiet}
        title={t.rateOf(hourlyText(employee.payableHourlyRate), hourlyText(employee.bonusHourlyRate))}
      >
        {hourlyText(employee.costHourlyRate)}
      </span>
    ),
  align: 'end',
  width: 92,
};

const hoursOf = ({ employees }: FlatRateRow): number =>
  Math.round(employees.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100;

/** @param months the range of the list, for the month that is explained */
export const flatColumns = (months: Months | null): readonly Column<Line>[] => [
  {
    id: 'client',
    label: everywhere.client,
    shownByDefault: true,
    value: ({ project }) => project.client,
    cell: ({ project, employee }) =>
      employee ? <span className={classes.child}>{listedName(employee.employee)}</span> : project.client,
    sort: true,
  },
  columnOf({
    id: 'startDate',
    label: t.startDate,
    width: 104,
    value: ({ startDate }) => startDate,
    cell: ({ startDate }) => formatDate(startDate),
  }),
  columnOf({
    id: 'endDate',
    label: t.endDate,
    width: 104,
    value: ({ endDate }) => endDate,
    cell: ({ endDate }) => formatDate(endDate),
  }),
  columnOf({ id: 'office', label: everywhere.office, width: 100, shown: false, value: ({ office }) => office }),
  columnOf({
    id: 'accountManager',
    label: t.accountManager,
    width: 150,
    value: ({ accountManager }) => managerName(accountManager),
  }),
  columnOf({
    id: 'accountType',
    label: t.accountType,
    width: 150,
    shown: false,
    value: ({ accountType }) => accountType,
  }),
  columnOf({
    id: 'hours',
    label: t.hours,
    width: 98,
    align: 'end',
    value: hoursOf,
    cell: (row) => hoursText(hoursOf(row)),
    ofEmployee: ({ hours }) => hoursText(hours),
  }),
  rates,
  amount('revenue', t.revenue, { width: 106 }),
  amount('cost', t.cost, { width: 96, ofEmployee: ({ cost }) => amountText(cost) }),
  profit('grossProfit', t.grossProfit, false),
  margin('grossMargin', t.grossMargin),
  amount('additionalCost', t.additionalCost, { width: 124, shown: false }),
  amount('operationalCost', t.operationalCost, {
    width: 128,
    shown: false,
    ofEmployee: ({ operationalCost }) => amountText(operationalCost),
  }),
  profit('netProfit', t.netProfit, true),
  margin('netMargin', t.netMargin),
  columnOf({
    id: 'commissionRate',
    label: t.commissionRate,
    width: 100,
    shown: false,
    align: 'end',
    value: ({ commissionRate }) => commissionRate,
    cell: ({ commissionRate }) => percentText(commissionRate),
  }),
  columnOf({
    id: 'earnedCommission',
    label: t.commission,
    width: 108,
    align: 'end',
    value: ({ earnedCommission }) => earnedCommission,
    cell: (row) => <CommissionCell row={row} of={projectName(row)} months={monthsIn(row, months)} />,
  }),
];

/** Columns of the list that the server's rows do not have. */
const OWN = ['hours', 'costHourlyRate'];

/** @returns the columns as Excel takes them: the fields of the rows */
export const excelColumns = (shown: readonly string[]): string[] => shown.filter((id) => !OWN.includes(id));

/** The footer, by column: revenue counts once for each project. */
export function flatTotals(rows: FlatRateRows): Readonly<Record<string, ReactNode>> {
  const projects = new Set(rows.content.map(({ id }) => id)).size;
  return {
    client: t.totalOf(t.projects(projects), rows.content.length > projects),
    hours: hoursText(rows.totalHours),
    revenue: amountText(rows.totalRevenue),
    cost: amountText(rows.totalCost),
    grossProfit: wholeText(rows.totalGrossProfit),
    grossMargin: percentText(rows.totalGrossMargin),
    additionalCost: amountText(rows.totalAdditionalCost),
    operationalCost: amountText(rows.totalOperationalCost),
    netProfit: wholeText(rows.totalNetProfit),
    netMargin: percentText(rows.totalNetMargin),
    earnedCommission: <b className={looks.strong}>{amountText(rows.totalEarnedCommission)}</b>,
  };
}
