import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { signedHours } from '#lib/amounts.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { callsOf } from '#shared/time-off/kinds.ts';
import { Panel } from '#shared/time-off/panel.tsx';
import { t } from '#texts/time-off.ts';
import { type AheadStep, balanceAhead } from './ahead.ts';
import { AheadChart } from './ahead-chart.tsx';
import classes from './ahead-panel.module.css';
import { rangeAsked } from './selection.ts';
import type { Request } from './use-request.ts';

const words: Readonly<Record<AheadStep['what'], string>> = {
  today: t.todayRow,
  begins: t.periodStarts,
  asked: t.thisRequest,
  accrued: t.accruedLine,
  carryOver: t.carriedLine,
  additional: t.additionalLine,
  used: t.usedLine,
  pending: t.pendingLine,
};

/** In pixels. */
const ROW = 28;

/** Two steps may say the same. */
type Placed = AheadStep & { readonly place: number };

const columnsOf = (called: (what: AheadStep['what']) => string): readonly TableColumn<Placed>[] => [
  {
    id: 'date',
    label: t.date,
    tone: ({ what }) => (what === 'asked' ? undefined : 'quiet'),
    cell: ({ date }) => shortDate(date),
  },
  { id: 'event', label: t.event, cell: ({ what }) => called(what) },
  {
    id: 'change',
    label: t.change,
    align: 'end',
    cell: ({ change }) => (change === null ? '' : signedHours(change)),
  },
  {
    id: 'balance',
    label: t.balance,
    align: 'end',
    tone: ({ balance }) => (balance < 0 ? 'bad' : undefined),
    cell: ({ balance }) => hoursText(balance),
  },
];

/**
 * The balance up to the end of the period of the first day, as a chart and a table. Renders nothing if the figures are
 * hidden (TO-13).
 */
export function AheadPanel({ request }: { request: Request }) {
  const { kind, selection, onFirstDay, calendar } = request;
  const lastDay = onFirstDay && addDays(onFirstDay.periodEnd, -1);
  const { data: explained } = callsOf(kind).explain.useQuery(lastDay ? { date: lastDay } : skipToken, { retry: false });
  const { data: sent } = callsOf(kind).mine.useQuery({});
  if (!explained || explained.available === null || !calendar.facts) return null;
  const ahead = balanceAhead(explained, selection, calendar.facts.today, sent);
  const end = ahead.points.at(-1);
  const asked = rangeAsked(selection);
  // What is deducted later here is deducted today elsewhere: the first line says so.
  const isBefore = ahead.steps.some(({ what }) => what === 'used' || what === 'pending');
  const called = (what: AheadStep['what']): string =>
    isBefore && what === 'today' ? t.todayBefore : isBefore && what === 'begins' ? t.periodStartsBefore : words[what];
  return (
    <Panel
      title={t.balanceAhead}
      aside={t.untilPeriodEnds(formatDate(ahead.until))}
      folded={`${t.hoursOf(hoursText(end?.after ?? 0))}, ${shortDate(ahead.until)}`}
    >
      <AheadChart ahead={ahead} hasRequest={asked !== null} />
      <Table
        label={t.balanceAhead}
        rowHeight={ROW}
        columns={columnsOf(called)}
        rows={ahead.steps.map((step, place) => ({ ...step, place }))}
        rowId={({ place }) => String(place)}
        marks={({ what }) => ({ 'data-strong': what === 'asked' || undefined })}
      />
      {isBefore && <p className={classes.note}>{t.aheadNote}</p>}
      {explained.limit !== null && ahead.points.some(({ without }) => without > Number(explained.limit)) && (
        <p className={classes.note}>{t.aboveLimit(hoursText(explained.limit))}</p>
      )}
    </Panel>
  );
}
