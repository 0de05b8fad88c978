import type { SummaryRow, SummaryRows } from '@hourbook/domain/commissions/contracts.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Column } from '#components/table/column.ts';
import { useRowTab } from '#components/table/row-tab.ts';
import type { UsualView } from '#components/table/view.ts';
import { countText } from '#lib/amounts.ts';
import { pageHref } from '#lib/page-href.ts';
import { t as shared } from '#texts/commissions.ts';
import { t } from '#texts/commissions-summary.ts';
import { everywhere } from '#texts/everywhere.ts';
import { amountText, percentText, wholeText } from '../shared/figures.ts';
import classes from './summary-page.module.css';

export const usualView: UsualView = { sort: null, size: 'all' };

/** Where a row leads to. */
export const LeadContext = createContext<(row: SummaryRow) => string>(() => '');

const rowName = ({ client, projectType, office }: SummaryRow): string =>
  t.rowOf(client, shared.projectTypes[projectType], office ?? t.noOffice);

/** A figure that leads to what it is made of. */
function Figure({ row, label, text }: { readonly row: SummaryRow; readonly label: string; readonly text: string }) {
  const leadOf = useContext(LeadContext);
  return (
    <a
      className={classes.figure}
      href={pageHref(leadOf(row))}
      tabIndex={useRowTab()}
      aria-label={t.leadsTo(text, label, rowName(row))}
    >
      {text}
    </a>
  );
}

type Amount = Exclude<
  keyof SummaryRow,
  'clientId' | 'client' | 'projectType' | 'officeId' | 'office' | 'grossMargin' | 'netMargin'
>;

const amount = (
  id: Amount,
  width: number,
  text: (value: number) => string = amountText,
  shownByDefault = true,
): Column<SummaryRow> => ({
  id,
  label: t.figures[id],
  width,
  shownByDefault,
  sort: true,
  align: 'end',
  value: (row) => row[id],
  cell: (row) => <Figure row={row} label={t.figures[id]} text={text(row[id])} />,
});

const margin = (id: 'grossMargin' | 'netMargin', width: number): Column<SummaryRow> => ({
  id,
  label: t.figures[id],
  width,
  shownByDefault: id === 'netMargin',
  sort: true,
  align: 'end',
  value: (row) => row[id],
  cell: (row) => percentText(row[id]),
});

/** CM-40. Net and gross profit are shown as whole numbers. */
export const summaryColumns: readonly Column<SummaryRow>[] = [
  { id: 'client', label: everywhere.client, shownByDefault: true, sort: true, value: ({ client }) => client },
  {
    id: 'projectType',
    label: t.projectType,
    shownByDefault: true,
    sort: true,
    width: 150,
    value: ({ projectType }) => shared.projectTypes[projectType],
  },
  {
    id: 'office',
    label: everywhere.office,
    shownByDefault: true,
    sort: true,
    width: 110,
    value: ({ office }) => office ?? t.noOffice,
  },
  amount('revenue', 116),
  amount('cost', 110),
  amount('grossProfit', 106, wholeText),
  margin('grossMargin', 110),
  amount('additionalCost', 122, amountText, false),
  amount('operationalCost', 128, amountText, false),
  amount('netProfit', 98, wholeText),
  margin('netMargin', 104),
  amount('earnedCommission', 116),
];

/** The grand total by column: every fact once, commission for every manager (CM-40). */
export function totalsAtFoot(data: SummaryRows): Readonly<Record<string, ReactNode>> {
  return {
    client: t.totalOf(countText(data.content.length)),
    revenue: amountText(data.totalRevenue),
    cost: amountText(data.totalCost),
    grossProfit: wholeText(data.totalGrossProfit),
    grossMargin: percentText(data.totalGrossMargin),
    additionalCost: amountText(data.totalAdditionalCost),
    operationalCost: amountText(data.totalOperationalCost),
    netProfit: wholeText(data.totalNetProfit),
    netMargin: percentText(data.totalNetMargin),
    earnedCommission: amountText(data.totalEarnedCommission),
  };
}
