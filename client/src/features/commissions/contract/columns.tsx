import type { ContractRow, ContractRows } from '@hourbook/domain/commissions/contracts.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { ReactNode } from 'react';
import type { Column } from '#components/table/column.ts';
import { hoursText } from '#lib/amounts.ts';
import { t } from '#texts/commissions-contract.ts';
import { everywhere } from '#texts/everywhere.ts';
import { amountText, hourlyText, percentText, wholeText } from '../shared/figures.ts';
import type { ShownRow } from './lines.ts';

export const groups = ['person', 'rates', 'amounts', 'margins', 'commission'] as const;
export type Group = (typeof groups)[number];

/** A column of contract placements. Its id is the field of the row. */
export interface ContractColumn extends Column<ShownRow> {
  readonly group: Group | null;
  /** What stands at the foot. */
  readonly total?: (totals: ContractRows) => ReactNode;
  /** Whether months have a figure of their own in it. */
  readonly ofMonths: boolean;
}

type Field = Exclude<keyof ContractRow, 'client' | 'employee' | 'accountManager' | 'month'>;

interface Figure<Id extends Field> {
  readonly id: Id;
  readonly group: Group;
  readonly width: number;
  readonly usual?: boolean;
  readonly text: (value: ShownRow[Id]) => string;
  readonly total?: (totals: ContractRows) => ReactNode;
}

const text = (id: Field, width: number, label: string): ContractColumn => ({
  id,
  label,
  width,
  group: 'person',
  ofMonths: false,
  shownByDefault: false,
  sort: true,
  value: (row) => row[id],
});

const figure = <Id extends Field>({
  id,
  group,
  width,
  usual = false,
  text: said,
  total,
}: Figure<Id>): ContractColumn => ({
  id,
  group,
  width,
  ofMonths: true,
  shownByDefault: usual,
  sort: true,
  align: 'end',
  label: t.figures[id as keyof typeof t.figures],
  value: (row) => row[id],
  cell: (row) => said(row[id]),
  ...(total && { total }),
});

/** An amount; nothing is a quiet dash where most rows have nothing. */
const orNone = (amount: number): string => (amount === 0 ? '–' : amountText(amount));

const columns: readonly ContractColumn[] = [
  {
    id: 'employee',
    label: t.employee,
    group: null,
    ofMonths: false,
    shownByDefault: true,
    sort: true,
    value: ({ employee }) => listedName(employee),
  },
  {
    id: 'client',
    label: everywhere.client,
    group: 'person',
    ofMonths: false,
    sort: true,
    shownByDefault: true,
    width: 190,
    value: ({ client }) => client.name,
  },
  {
    id: 'accountManager',
    label: t.accountManager,
    group: 'person',
    ofMonths: false,
    sort: true,
    shownByDefault: true,
    width: 128,
    value: ({ accountManager }) => (accountManager ? listedName(accountManager) : null),
    cell: ({ accountManager }) => (accountManager ? listedName(accountManager) : t.none),
  },
  {
    id: 'opportunities',
    label: t.opportunities,
    group: 'person',
    ofMonths: false,
    sort: true,
    shownByDefault: false,
    width: 130,
    value: ({ client }) => client.opportunities,
  },
  text('sowNumber', 96, t.sowNumber),
  {
    ...text('projectStartDate', 108, t.projectStartDate),
    cell: ({ projectStartDate }) => formatDate(projectStartDate),
  },
  text('office', 110, everywhere.office),
  text('position', 150, everywhere.position),
  text('seniority', 90, t.seniority),
  text('employmentType', 140, t.employmentType),
  figure({ id: 'billableHourlyRate', group: 'rates', width: 84, text: hourlyText }),
  figure({ id: 'payableHourlyRate', group: 'rates', width: 96, text: hourlyText }),
  figure({ id: 'bonusHourlyRate', group: 'rates', width: 82, text: hourlyText }),
  figure({ id: 'costHourlyRate', group: 'rates', width: 80, text: hourlyText }),
  figure({
    id: 'operationalRate',
    group: 'rates',
    width: 132,
    text: (rate: string | null) => rate ?? '–',
  }),
  figure({
    id: 'hours',
    group: 'amounts',
    width: 84,
    usual: true,
    text: hoursText,
    total: ({ totalHours }) => hoursText(totalHours),
  }),
  figure({
    id: 'revenue',
    group: 'amounts',
    width: 108,
    usual: true,
    text: amountText,
    total: ({ totalRevenue }) => amountText(totalRevenue),
  }),
  figure({
    id: 'cost',
    group: 'amounts',
    width: 102,
    text: amountText,
    total: ({ totalCost }) => amountText(totalCost),
  }),
  figure({
    id: 'grossProfit',
    group: 'amounts',
    width: 104,
    text: wholeText,
    total: ({ totalGrossProfit }) => wholeText(totalGrossProfit),
  }),
  figure({
    id: 'additionalCost',
    group: 'amounts',
    width: 128,
    text: orNone,
    total: ({ totalAdditionalCost }) => orNone(totalAdditionalCost),
  }),
  figure({
    id: 'operationalCost',
    group: 'amounts',
    width: 132,
    text: amountText,
    total: ({ totalOperationalCost }) => amountText(totalOperationalCost),
  }),
  figure({
    id: 'netProfit',
    group: 'amounts',
    width: 84,
    usual: true,
    text: wholeText,
    total: ({ totalNetProfit }) => wholeText(totalNetProfit),
  }),
  figure({
    id: 'grossMargin',
    group: 'margins',
    width: 112,
    text: percentText,
    total: ({ totalGrossMargin }) => percentText(totalGrossMargin),
  }),
  figure({
    id: 'netMargin',
    group: 'margins',
    width: 100,
    text: percentText,
    total: ({ totalNetMargin }) => percentText(totalNetMargin),
  }),
  { ...text('accountType', 150, t.accountType), group: 'commission' },
  figure({ id: 'commissionRate', group: 'commission', width: 92, text: percentText }),
  {
    id: 'adjusted',
    label: t.adjusted,
    group: 'commission',
    ofMonths: false,
    sort: true,
    shownByDefault: true,
    width: 96,
    align: 'end',
    value: ({ adjusted }) => adjusted,
    cell: ({ adjusted }) => (adjusted === 0 ? null : amountText(adjusted)),
  },
  figure({
    id: 'earnedCommission',
    group: 'commission',
    width: 102,
    usual: true,
    text: amountText,
    total: ({ totalEarnedCommission }) => amountText(totalEarnedCommission),
  }),
];

/** In the view by month, after the employee; its cell also says whether the month is closed. */
export const monthColumn: ContractColumn = {
  id: 'month',
  label: t.month,
  group: null,
  ofMonths: false,
  shownByDefault: true,
  width: 210,
  value: ({ month }) => month,
};

/** @param ofOneManager all rows are of one account manager, so the column is hidden at first */
export const columnsFor = (ofOneManager: boolean): readonly ContractColumn[] => (ofOneManager ? ofOne : columns);

const ofOne = columns.map((column) => (column.id === 'accountManager' ? { ...column, shownByDefault: false } : column));

/**
 * @returns the shown columns after a press on a group: it hides those that are shown; if none is, it shows the usual ones, or
 * all if none is usual
 */
export function turnedGroup(all: readonly ContractColumn[], shown: readonly string[], group: Group): string[] {
  const own = all.filter((column) => column.group === group);
  const isOn = own.some(({ id }) => shown.includes(id));
  const usual = own.filter(({ shownByDefault }) => shownByDefault);
  const added = (usual.length > 0 ? usual : own).map(({ id }) => id);
  return all
    .map(({ id }) => id)
    .filter((id) => (own.some((column) => column.id === id) ? !isOn && added.includes(id) : shown.includes(id)));
}
