import type { ExplainedMonths } from '@hourbook/domain/commissions/explain-contracts.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { monthText } from '#lib/months.ts';
import { t } from '#texts/commissions-explain.ts';
import { amountText, commissionRateText } from '../figures.ts';
import { ClosedSteps } from './closed-steps.tsx';
import classes from './explain.module.css';
import { type ExplainedAt, inMonthsText } from './explain-address.ts';
import { ROW } from './row-height.ts';
import type { ExplainedAddress } from './use-explained.ts';
import { Whose } from './whose.tsx';

interface MonthsExplainedProps {
  readonly told: ExplainedMonths;
  readonly asked: ExplainedAt;
  readonly linkTo: ExplainedAddress['linkTo'];
}

/** A commission over several months: each of them, which leads to how it came about, and what they add up to. */
export function MonthsExplained({ told, asked, linkTo }: MonthsExplainedProps) {
  const { months, earnedCommission } = told;
  const [base, ...others] = new Set(months.map((each) => each.base));
  const columns: readonly TableColumn<ExplainedMonths['months'][number]>[] = [
    {
      id: 'month',
      label: t.month,
      wrap: 'never',
      cell: ({ month }) => <a {...linkTo({ ...asked, month, endMonth: null })}>{monthText(month)}</a>,
    },
    {
      id: 'base',
      label: base && others.length === 0 ? t.bases[base] : t.base,
      align: 'end',
      cell: ({ baseAmount }) => amountText(baseAmount),
    },
    { id: 'rate', label: t.rate, align: 'end', cell: ({ commissionRate }) => commissionRateText(commissionRate) },
    {
      id: 'commission',
      label: t.commission,
      align: 'end',
      cell: ({ earnedCommission: earned }) => amountText(earned),
    },
  ];
  return (
    <>
      <Whose about={told} when={inMonthsText(asked)} />
      <ClosedSteps explained={{ closed: null, earnedCommission }} />
      <section>
        <h3>{t.byMonth}</h3>
        <Table
          label={t.byMonth}
          frame="plain"
          look="close"
          rowHeight={ROW}
          columns={columns}
          rows={months}
          rowId={({ month }) => month}
          total={{ month: t.total, commission: amountText(earnedCommission) }}
        />
        <p className={classes.note}>{t.eachMonth}</p>
      </section>
    </>
  );
}
