import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { addDays, isWeekend } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TableSkeleton } from '#components/table/table-skeleton.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { hoursText } from '#lib/amounts.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timecards.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { dayName, shortDate } from '../sheet/days.ts';
import { formatHundredths } from '../sheet/hours-text.ts';
import { syncStatusLooks } from '../sync-status.ts';
import { type TimecardDay, weeksOf } from './timecard.ts';
import classes from './timecard-table.module.css';

interface TimecardTableProps {
  readonly label: string;
  readonly days: readonly TimecardDay[];
  /** The names of clients by id. */
  readonly clients: ReadonlyMap<number, string>;
}

/** An entry, with its day. */
interface Line {
  readonly entry: TimecardDay['entries'][number];
  readonly day: TimecardDay;
  readonly isFirst: boolean;
}

/** RP-2: the entries of each day, with totals by day and week. */
export const TimecardTable = ({ label, days, clients }: TimecardTableProps) => (
  <Table
    label={label}
    frame="sheet"
    cuts
    minWidth={832}
    columns={columnsOf(clients)}
    rowId={({ entry }) => String(entry.id)}
    marks={({ day, isFirst }) => ({
      'data-weekend': isWeekend(day.trackingDate) || undefined,
      'data-goes-on': !isFirst || undefined,
    })}
    groups={weeksOf(days).map(({ monday, days: ofWeek, hours }) => ({
      id: monday,
      head: {
        day: `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`,
        total: (
          <>
            <VisuallyHidden>{t.weekTotal} </VisuallyHidden>
            {formatHundredths(hours)} <span className={classes.unit}>{sheet.hoursUnit}</span>
          </>
        ),
      },
      rows: ofWeek.flatMap((day) => day.entries.map((entry, place) => ({ entry, day, isFirst: place === 0 }))),
    }))}
  />
);

const columnsOf = (clients: ReadonlyMap<number, string>): readonly TableColumn<Line>[] => [
  { id: 'day', label: sheet.day, cell: (line) => <DayName {...line} /> },
  {
    id: 'client',
    label: everywhere.client,
    cell: ({ entry: { clientId, billableCode } }) => (
      <>
        {clients.get(clientId) ?? (clientId === OWN_COMPANY_ID ? everywhere.ownCompany : sheet.unknownClient(clientId))}
        {billableCode && <span className={classes.code}>{billableCode}</span>}
      </>
    ),
  },
  {
    id: 'payCode',
    label: sheet.payCode,
    cell: ({ entry: { trackingType } }) => (trackingType ? payCodeNames[trackingType] : '–'),
  },
  { id: 'hours', label: sheet.hours, align: 'end', cell: ({ entry }) => hoursText(entry.hours) },
  { id: 'comment', label: sheet.comment, title: ({ entry }) => entry.comment, cell: ({ entry }) => entry.comment },
  {
    id: 'accounting',
    label: sheet.accounting,
    cell: ({ entry: { qbSyncStatus } }) => qbSyncStatus && <Chip {...syncStatusLooks[qbSyncStatus]} />,
  },
  {
    id: 'total',
    label: sheet.dayTotal,
    align: 'end',
    strong: true,
    stays: true,
    cell: ({ day, isFirst }) => isFirst && hoursText(day.hours),
  },
];

/** Shown once a day; screen readers name it with each entry. */
function DayName({ day: { trackingDate }, isFirst }: Line) {
  const name = (
    <span className={classes.day}>
      <b>{dayName(trackingDate)}</b> {shortDate(trackingDate)}
    </span>
  );
  return isFirst ? name : <VisuallyHidden>{name}</VisuallyHidden>;
}

/** The placeholder of the table while it loads. */
export const TimecardSkeleton = () => <TableSkeleton label={t.loadingHours} framed />;
