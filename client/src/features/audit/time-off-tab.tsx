import { addDays, formatDate, type Instant } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Segments } from '#components/segments.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { signedHours } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { trpc } from '#shared/api/trpc.ts';
import { momentOf } from '#shared/past/moment.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as timeOff } from '#texts/time-off.ts';
import classes from './audit.module.css';
import { DayField } from './day-field.tsx';
import type { BookProps } from './use-audit.ts';

type Balance = Answers['audit']['balance'];

const types = [
  { value: 'vacation', label: everywhere.paidTimeOff },
  { value: 'sick-leave', label: everywhere.sickLeave },
] as const;

/** A balance on a day, as it was known then, and what it is made of. */
export function TimeOffTab({ audit, userId, zone }: BookProps) {
  const { search, at, change } = audit;
  const type = search.type ?? 'vacation';
  const day = search.date ?? (at === null ? undefined : momentOf(at, zone).date);
  const query = trpc.audit.balance.useQuery(
    { userId, type, date: day, knownAt: at },
    { placeholderData: keepPreviousData, retry: false },
  );
  const refusal = query.error && refusalOf(query.error);
  const hasNone = refusal?.reason === 'time-off-none';
  return (
    <>
      <div className={classes.toolbar}>
        <Segments
          label={t.kindOfTimeOff}
          options={types}
          value={type}
          onChange={(next) => change({ type: next === 'vacation' ? undefined : next }, true)}
        />
        <DayField date={day ?? query.data?.date ?? null} onDate={(date) => change({ date })} />
      </div>
      {hasNone ? (
        <p className={classes.empty}>{refusal?.errors.join(' ')}</p>
      ) : (
        <QueryBody query={query}>{(balance) => <BalanceTables balance={balance} at={at} />}</QueryBody>
      )}
    </>
  );
}

const rows = ['carryOver', 'accrued', 'additional', 'used', 'pending'] as const;

type ExplainedLine = Balance['explain'][number] & { readonly key: string };

const explainedColumns: readonly TableColumn<ExplainedLine>[] = [
  { id: 'date', label: timeOff.date, cell: ({ date }) => formatDate(date) },
  { id: 'event', label: timeOff.event, cell: ({ text }) => text },
  { id: 'hours', label: timeOff.hours, align: 'end', cell: ({ hours }) => (hours === null ? '–' : signedHours(hours)) },
  {
    id: 'running',
    label: timeOff.running,
    align: 'end',
    cell: ({ running }) => (running === null ? '–' : hoursText(running)),
  },
];
const balanceColumns: readonly TableColumn<{ readonly row: (typeof rows)[number]; readonly hours: number }>[] = [
  { id: 'row', cell: ({ row }) => timeOff[row] },
  { id: 'hours', align: 'end', cell: ({ hours }) => hoursText(hours) },
];

function BalanceTables({ balance, at }: { readonly balance: Balance; readonly at: Instant | null }) {
  const { available, date, explain, periodStart, periodEnd } = balance;
  if (available === null) return <p className={classes.empty}>{t.balanceNotShown}</p>;
  return (
    <div className={classes.split}>
      <section className={classes.frame}>
        <h2 className={classes.title}>{t.explained}</h2>
        <Table
          label={t.explained}
          columns={explainedColumns}
          rows={explain.map((line, index) => ({
            ...line,
            key: `${line.row}${line.date}${line.entryId ?? ''}${index}`,
          }))}
          rowId={({ key }) => key}
          total={{ date: timeOff.availableAt(formatDate(date)), running: hoursText(available) }}
        />
      </section>
      <section className={classes.frame}>
        <h2 className={classes.title}>{at ? t.balanceThen : t.balance}</h2>
        <Table
          label={t.balance}
          columns={balanceColumns}
          rows={rows.map((row) => ({ row, hours: balance[row] ?? 0 }))}
          rowId={({ row }) => row}
          total={{ row: timeOff.available, hours: hoursText(available) }}
        />
        <p className={classes.note}>{t.periodOf(formatDate(periodStart), formatDate(addDays(periodEnd, -1)))}</p>
      </section>
    </div>
  );
}
