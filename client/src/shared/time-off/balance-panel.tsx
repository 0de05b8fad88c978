import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import type { ExplainAddress } from '#lib/address/parts.ts';
import { t } from '#texts/time-off.ts';
import { refusalOf } from '../api/refusal.ts';
import type { Answers } from '../api/trpc.ts';
import { shortDate } from '../sheet/days.ts';
import { hoursText } from './amounts.ts';
import classes from './balance-panel.module.css';
import { type Figures, figuresOf } from './figures.ts';
import { callsOf, type TimeOffKind } from './kinds.ts';
import { Panel } from './panel.tsx';
import { daysOffText } from './request-days.ts';

/** In pixels. */
const ROW = 30;
/** The width of a column of figures, in pixels. */
const FIGURE = 98;

type Balance = Answers['timeOff']['vacation']['balance'];

interface BalancePanelProps {
  readonly address: ExplainAddress;
  readonly kind: TimeOffKind;
  /** The balance on the first day of a request that is being put together, and its hours in that period; null: there is none. */
  readonly after: { readonly day: CalendarDate; readonly balance: Balance; readonly asked: number } | null;
}

/** What is available and pending with a request. */
function withRequest(figures: Figures, asked: number): Figures {
  const { available, pending } = figures;
  return { ...figures, available: available - asked, pending: pending + asked };
}

/** One's own balance today, and on the first day of a request with it (TO-12); each row leads to what it is made of. */
export function BalancePanel({ address, kind, after }: BalancePanelProps) {
  const { data: balance, error } = callsOf(kind).balance.useQuery({}, { retry: false });
  if (error && !balance) {
    return (
      <Panel title={t.yourBalance} folded="">
        <p className={classes.note}>{refusalOf(error).errors.join(' ')}</p>
      </Panel>
    );
  }
  if (!balance)
    return (
      <Panel title={t.yourBalance} aside={<span className={classes.loading} aria-busy="true" />}>
        {null}
      </Panel>
    );
  const { accrual, periodStart, periodEnd } = balance;
  const figures = figuresOf(balance);
  if (!figures) {
    return (
      <Panel title={t.yourBalance} folded="">
        <p className={classes.note}>{t.noFigures}</p>
      </Panel>
    );
  }
  const { available } = figures;
  const onFirstDay = after && figuresOf(after.balance);
  const then = after && onFirstDay && withRequest(onFirstDay, after.asked);
  const rows = [
    { row: 'available', label: t.available },
    { row: 'pending', label: t.pending },
    // TO-4: without monthly accrual, the whole limit is available from the first day, so this row is not shown.
    ...(accrual === 'MONTHLY' ? [{ row: 'accrued', label: t.accrued } as const] : []),
    { row: 'used', label: t.used },
    { row: 'carryOver', label: t.carryOver },
    { row: 'additional', label: t.additional },
    { row: 'limit', label: t.limit },
  ] as const;
  const columns: readonly TableColumn<(typeof rows)[number]>[] = [
    {
      id: 'name',
      label: t.hours,
      cell: ({ row, label }) =>
        row === 'limit' ? (
          label
        ) : (
          <Link
            to="."
            search={address.with({ explain: row })}
            resetScroll={false}
            data-tip={t.explainOf(label)}
            className={classes.explains}
          >
            {label}
          </Link>
        ),
    },
    {
      id: 'today',
      label: t.today,
      align: 'end',
      width: FIGURE,
      tone: ({ row }) => (figures[row] < 0 ? 'bad' : undefined),
      cell: ({ row }) => hoursText(figures[row]),
    },
    ...(then
      ? [
          {
            id: 'then',
            label: t.afterIt(shortDate(after.day)),
            align: 'end' as const,
            width: FIGURE,
            tone: ({ row }: (typeof rows)[number]) =>
              then[row] < 0 ? ('bad' as const) : then[row] === figures[row] ? ('quiet' as const) : undefined,
            cell: ({ row }: (typeof rows)[number]) => hoursText(then[row]),
          },
        ]
      : []),
  ];
  const leans = kind === 'vacation' && available < 0;
  return (
    <Panel
      title={t.yourBalance}
      aside={daysOffText(periodStart, addDays(periodEnd, -1))}
      folded={t.hoursOf(hoursText(available))}
    >
      <Table
        label={t.yourBalance}
        rowHeight={ROW}
        columns={columns}
        rows={rows}
        rowId={({ row }) => row}
        marks={({ row }) => ({ 'data-strong': row === 'available' || undefined })}
      />
      {leans && <p className={classes.note}>{t.leansOnAccrual}</p>}
    </Panel>
  );
}
