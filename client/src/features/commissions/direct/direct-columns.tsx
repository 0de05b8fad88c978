import type { DirectRow, DirectRows } from '@hourbook/domain/commissions/contracts.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { ReactNode } from 'react';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import looks from '#theme/looks.module.css';
import { CommissionCell } from '../records/commission-cell.tsx';
import { managerName } from '../records/earners.ts';
import { amountText, percentText, wholeText } from '../shared/figures.ts';

export const byStart: UsualView = { sort: { column: 'placementStartDate', descending: true }, size: 'all' };

/** A placement is shown once for each account manager. */
export const directRowId = ({ id, accountManagerId }: DirectRow): string => `${id}.${accountManagerId ?? 0}`;

export const placedName = ({ employee }: Pick<DirectRow, 'employee'>): string => listedName(employee);

const amount = (
  id: 'revenue' | 'additionalCost',
  label: string,
  width: number,
  shownByDefault: boolean,
): Column<DirectRow> => ({
  id,
  label,
  shownByDefault,
  value: (row) => row[id],
  cell: (row) => amountText(row[id]),
  sort: true,
  align: 'end',
  width,
});

/** CM-20, with the account manager. Their ids are the fields of the rows, as Excel takes them. */
export const directColumns: readonly Column<DirectRow>[] = [
  {
    id: 'employee',
    label: everywhere.employee,
    shownByDefault: true,
    value: placedName,
    sort: true,
    width: 170,
  },
  { id: 'client', label: everywhere.client, shownByDefault: true, value: ({ client }) => client, sort: true },
  {
    id: 'opportunities',
    label: t.opportunities,
    shownByDefault: false,
    value: ({ opportunities }) => opportunities,
    width: 160,
  },
  {
    id: 'office',
    label: everywhere.office,
    shownByDefault: false,
    value: ({ office }) => office,
    sort: true,
    width: 110,
  },
  {
    id: 'placementStartDate',
    label: t.startDate,
    shownByDefault: true,
    value: ({ placementStartDate }) => placementStartDate,
    cell: ({ placementStartDate }) => formatDate(placementStartDate),
    sort: true,
    width: 104,
  },
  {
    id: 'expectedPaymentDate',
    label: t.expectedPayment,
    shownByDefault: false,
    value: ({ expectedPaymentDate }) => expectedPaymentDate,
    cell: ({ expectedPaymentDate }) => formatDate(expectedPaymentDate),
    sort: true,
    width: 138,
  },
  {
    id: 'accountManager',
    label: t.accountManager,
    shownByDefault: true,
    value: ({ accountManager }) => managerName(accountManager),
    sort: true,
    width: 136,
  },
  {
    id: 'accountType',
    label: t.accountType,
    shownByDefault: false,
    value: ({ accountType }) => accountType,
    sort: true,
    width: 150,
  },
  {
    id: 'feeRate',
    label: t.feeRateColumn,
    shownByDefault: false,
    value: ({ feeRate }) => feeRate,
    cell: ({ feeRate }) => (feeRate === null ? '–' : amountText(feeRate)),
    sort: true,
    align: 'end',
    width: 96,
  },
  amount('revenue', t.revenue, 106, true),
  amount('additionalCost', t.additionalCost, 124, false),
  {
    id: 'netProfit',
    label: t.netProfit,
    shownByDefault: true,
    value: ({ netProfit }) => netProfit,
    cell: ({ netProfit }) => wholeText(netProfit),
    sort: true,
    align: 'end',
    width: 96,
  },
  {
    id: 'commissionRate',
    label: t.commissionRate,
    shownByDefault: true,
    value: ({ commissionRate }) => commissionRate,
    cell: ({ commissionRate }) => percentText(commissionRate),
    sort: true,
    align: 'end',
    width: 100,
  },
  {
    id: 'earnedCommission',
    label: t.commission,
    shownByDefault: true,
    value: ({ earnedCommission }) => earnedCommission,
    cell: (row) => {
      const month = row.placementStartDate.slice(0, 7);
      const months = { start: month, end: month };
      return <CommissionCell row={row} of={t.atClient(placedName(row), row.client)} months={months} />;
    },
    sort: true,
    align: 'end',
    width: 110,
  },
];

/** CM-21: the footer, by column: revenue counts once for each placement. */
export function directTotals(rows: DirectRows): Readonly<Record<string, ReactNode>> {
  const placements = new Set(rows.content.map(({ id }) => id)).size;
  return {
    employee: t.totalOf(t.placements(placements), rows.content.length > placements),
    revenue: amountText(rows.totalRevenue),
    additionalCost: amountText(rows.totalAdditionalCost),
    netProfit: wholeText(rows.totalNetProfit),
    earnedCommission: <b className={looks.strong}>{amountText(rows.totalEarnedCommission)}</b>,
  };
}
