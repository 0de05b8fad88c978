import { readOffset } from '@hourbook/domain/reports/schedule.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Drawer } from '@mantine/core';
import { Problem } from '#components/problem.tsx';
import { TextButton } from '#components/text-button.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { CoverageText } from '#shared/hours-report/coverage-text.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/scheduled-reports.ts';
import looks from '#theme/looks.module.css';
import { runText } from './run-times.ts';
import classes from './scheduled.module.css';
import { RunStatus, type ScheduledReport } from './scheduled-columns.tsx';

/** Milliseconds between two looks at a run that is under way. */
const PAUSE = 3000;

const isUnderWay = ({ status }: Pick<RunProps['run'], 'status'>): boolean =>
  status === 'RUNNING' || status === 'RETRYING';

interface RunsDrawerProps {
  readonly report: ScheduledReport;
  readonly onClose: () => void;
}

/** What was sent when, and to whom it went. Not cached: a history read before the last run would lack it. */
export function RunsDrawer({ report: { id, name, timezone }, onClose }: RunsDrawerProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    trpc.reports.scheduled.runs.useInfiniteQuery(
      { id },
      {
        gcTime: 0,
        getNextPageParam: ({ cursor }: { readonly cursor: number | null }) => cursor,
        refetchInterval: ({ state: { data: told } }) => (told?.pages[0]?.runs.some(isUnderWay) ? PAUSE : false),
      },
    );
  useReturnedFocus(true);
  const runs = data?.pages.flatMap((page) => page.runs);
  const offset = readOffset(timezone) ?? 0;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t.runs(name)}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ content: classes.content, title: looks.title }}
    >
      {error && !runs ? (
        <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />
      ) : !runs ? (
        <p aria-busy="true" className={looks.quiet}>
          {t.loading}
        </p>
      ) : runs.length === 0 ? (
        <p className={looks.quiet}>{t.noRuns}</p>
      ) : (
        <ol className={classes.runs} aria-label={t.runs(name)}>
          {runs.map((run) => (
            <Run key={run.id} run={run} offset={offset} timezone={timezone} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <p className={classes.more}>
          <TextButton onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {t.earlier}
          </TextButton>
        </p>
      )}
    </Drawer>
  );
}

interface RunProps {
  readonly run: Answers['reports']['scheduled']['runs']['runs'][number];
  readonly offset: number;
  readonly timezone: string;
}

function Run({ run, offset, timezone }: RunProps) {
  const { scheduledFor, startedAt, status, attempts, period, rows, coverage, error, receivers } = run;
  const sent = receivers.filter((each) => each.status === 'SENT').length;
  const about = [
    scheduledFor === null && t.test,
    period && `${formatDate(period.startDate)} – ${formatDate(period.endDate)}`,
    rows !== null && t.rows(countText(rows)),
    attempts > 1 && t.attempts(attempts),
    receivers.length > 0 && t.delivered(sent, receivers.length),
  ];
  return (
    <li>
      <strong>
        {runText(scheduledFor ?? startedAt, offset)} {timezone}
      </strong>
      <RunStatus status={status} />
      <p>{about.filter(Boolean).join(' · ')}</p>
      {coverage && <CoverageText coverage={coverage} />}
      {error !== null && <p className={classes.error}>{error}</p>}
      {receivers.length > 0 && (
        <ul className={classes.receivers}>
          {receivers.map((each) => (
            <li key={each.address}>
              {each.address}: {t.receiver[each.status]}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
