import { readOffset } from '@hourbook/domain/reports/schedule.ts';
import type { Zone } from '@hourbook/domain/time.ts';
import { Chip, type Tone } from '#components/chip.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import type { Column } from '#components/table/column.ts';
import { useRowTab } from '#components/table/row-tab.ts';
import type { UsualView } from '#components/table/view.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { arrivalText } from '#shared/hours-report/clock.ts';
import { filtersText } from '#shared/hours-report/coverage-text.tsx';
import { timesOf } from '#shared/hours-report/schedule-draft.ts';
import { t as hoursReport } from '#texts/hours-report.ts';
import { t } from '#texts/scheduled-reports.ts';
import looks from '#theme/looks.module.css';
import { runInZone, runText, shiftOf, timesText } from './run-times.ts';
import classes from './scheduled.module.css';

export type ScheduledReport = Answers['reports']['scheduled']['list'][number];
type Status = NonNullable<ScheduledReport['lastStatus']>;

export const byName: UsualView = { sort: { column: 'name', descending: false }, size: 'all' };

const tones: Readonly<Record<Status, readonly [Tone, IconName]>> = {
  RUNNING: ['calm', 'sync'],
  RETRYING: ['wait', 'clock'],
  SENT: ['good', 'check'],
  FAILED: ['bad', 'alert'],
  SKIPPED: ['calm', 'dash'],
};

/** How a run ended, or where it stands. */
export function RunStatus({ status }: { readonly status: Status }) {
  const [tone, icon] = tones[status];
  return <Chip tone={tone} icon={icon} label={t.statuses[status]} />;
}

/** The type, with the filters below it. */
const typeCell = ({ type, coverage, view }: ScheduledReport) => {
  const byView = view ? [view.isUsed ? t.byView(view.name) : t.lostView(view.name)] : [];
  const filters = filtersText([...byView, ...coverage.filters]);
  return (
    <>
      {hoursReport.types[type]}
      <small className={classes.below} title={filters}>
        {filters}
      </small>
    </>
  );
};

interface NextRunProps {
  readonly report: ScheduledReport;
  /** Of whoever looks. */
  readonly zone: Zone;
}

/** When it runs next, in its offset and in a zone; marked if it is no longer the time it was set for (RP-21). */
const NextRun = ({ report, zone }: NextRunProps) => (
  <>
    {runText(report.nextRun, readOffset(report.timezone) ?? 0)} <span className={looks.quiet}>{report.timezone}</span>
    {shiftOf(report) && (
      <span className={classes.shifted}>
        <Icon name="alert" />
      </span>
    )}
    <small className={classes.below}>{runInZone(report.nextRun, zone)}</small>
  </>
);

/** When it ran last, in its offset. */
const LastRun = ({ report: { lastRun, timezone } }: { readonly report: ScheduledReport }) =>
  lastRun === null ? <span className={looks.quiet}>{t.neverRan}</span> : runText(lastRun, readOffset(timezone) ?? 0);

const shown = { shownByDefault: true, sort: true } as const;

interface ResultProps {
  readonly report: ScheduledReport;
  /** Opens what became of its runs. */
  readonly onWhy: (report: ScheduledReport) => void;
}

/** How the last run ended; of one that failed also why, which leads to its runs. */
function Result({ report, onWhy }: ResultProps) {
  const { id, lastStatus } = report;
  const isFailed = lastStatus === 'FAILED';
  const tabIndex = useRowTab();
  const { data } = trpc.reports.scheduled.runs.useQuery({ id }, { enabled: isFailed });
  if (lastStatus === null) return null;
  if (!isFailed) return <RunStatus status={lastStatus} />;
  const why = data?.runs.find(({ status }) => status === 'FAILED')?.error ?? t.whyFailed;
  return (
    <button type="button" className={classes.failed} tabIndex={tabIndex} title={why} onClick={() => onWhy(report)}>
      <RunStatus status={lastStatus} />
      <small className={classes.below}>{why}</small>
    </button>
  );
}

/** When it runs, and when that is for whoever looks, in winter and in summer (RP-21). */
const Runs = ({ report: { cron, timezone }, zone }: NextRunProps) => {
  const { hours } = timesOf(cron);
  const arrival = arrivalText({ hours, offset: readOffset(timezone) ?? 0 }, zone, Date.now());
  return (
    <>
      {timesText(cron)}
      <small className={`${classes.below} ${classes.arrival}`}>{arrival}</small>
    </>
  );
};

/** The columns of the list. @param zone of whoever looks @param onWhy opens what became of the runs */
export const scheduledColumns = (zone: Zone, onWhy: ResultProps['onWhy']): readonly Column<ScheduledReport>[] => [
  { id: 'name', label: t.columns.name, ...shown, value: ({ name }) => name, card: 'title' },
  {
    id: 'type',
    label: t.columns.type,
    ...shown,
    value: ({ type }) => hoursReport.types[type],
    cell: typeCell,
    card: { as: 'fact', cell: ({ type }) => hoursReport.types[type] },
    width: 180,
  },
  {
    id: 'cron',
    label: t.columns.runs,
    ...shown,
    value: ({ cron }) => timesText(cron),
    cell: (report) => <Runs report={report} zone={zone} />,
    card: 'fact',
    width: 196,
  },
  {
    id: 'nextRun',
    label: t.columns.nextRun,
    ...shown,
    value: ({ nextRun }) => nextRun,
    cell: (report) => <NextRun report={report} zone={zone} />,
    card: 'fact',
    width: 216,
  },
  {
    id: 'lastRun',
    label: t.columns.lastRun,
    ...shown,
    value: ({ lastRun }) => lastRun,
    cell: (report) => <LastRun report={report} />,
    card: {
      as: 'fact',
      cell: (report) => (
        <>
          <LastRun report={report} /> <Result report={report} onWhy={onWhy} />
        </>
      ),
    },
    width: 152,
  },
  {
    id: 'lastStatus',
    label: t.columns.result,
    ...shown,
    value: ({ lastStatus }) => lastStatus && t.statuses[lastStatus],
    cell: (report) => <Result report={report} onWhy={onWhy} />,
    width: 124,
  },
  {
    id: 'emailReceivers',
    label: t.columns.receivers,
    shownByDefault: false,
    value: ({ emailReceivers }) => emailReceivers.split(';').join('; '),
    width: 260,
  },
];
