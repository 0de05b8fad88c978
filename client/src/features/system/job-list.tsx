import { epochMs, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/system.ts';
import type { JobsAsked } from './jobs-asked.ts';
import { Pages } from './pages.tsx';
import classes from './system-page.module.css';

type Job = Answers['system']['jobs']['content'][number];

/** Milliseconds between two looks, while the page is seen. */
const PAUSE = 5_000;

interface JobListProps {
  readonly search: JobsAsked;
  readonly zone: Zone;
  readonly onPage: (page: number) => void;
}

/** The jobs of a lane in one state; those that have failed can be tried again or dropped. */
export function JobList({ search: { lane, state, page }, zone, onPage }: JobListProps) {
  const label = t.jobsIn(t.lanes[lane], t.jobStates[state]);
  const query = trpc.system.jobs.useQuery(
    { lane, state, pageNumber: page - 1 },
    { retry: false, refetchInterval: PAUSE },
  );
  const { notices, retry, drop, isBusy } = useJobActs();
  const [asked, setAsked] = useState<Job | null>(null);
  return (
    <>
      <h3 className={classes.part}>
        {label} <NoticeLine notices={notices} />
      </h3>
      <NoticeBlock notices={notices} />
      <QueryBody query={query} empty={({ content }) => (content.length === 0 && page === 1 ? t.noJobs[state] : null)}>
        {({ content, totalElements }) => (
          <>
            <Table
              label={label}
              columns={columnsOf(lane, state, zone)}
              rows={content}
              rowId={({ id }) => id}
              acts={
                state === 'parked'
                  ? (job) => <Acts job={job} zone={zone} isBusy={isBusy} onRetry={retry} onDrop={setAsked} />
                  : undefined
              }
            />
            <Pages label={label} page={page} onPage={onPage} count={totalElements} />
          </>
        )}
      </QueryBody>
      <Confirm
        opened={asked !== null}
        title={t.dropJobAsked(asked ? nameOf(asked) : '')}
        text={t.dropJobMeans}
        confirm={t.dropJob}
        cancel={everywhere.keepIt}
        onConfirm={() => {
          if (asked) drop(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** A job that only another version of Hourbook knows has no other name than the log's. */
const nameOf = ({ job }: Job): string => t.jobNames[job] ?? job;

const columnsOf = (lane: JobsAsked['lane'], state: JobsAsked['state'], zone: Zone): readonly TableColumn<Job>[] => [
  { id: 'job', label: t.job, title: ({ job }) => job, cell: nameOf },
  ...(lane === 'mail' ? mailColumns : []),
  { id: 'time', label: t.times[state], wrap: 'never', cell: (job) => timeText(job, state, zone) },
  {
    id: 'attempts',
    label: t.attempts,
    align: 'end',
    cell: ({ attempts, mostAttempts }) => t.attemptsOf(attempts, mostAttempts),
  },
  { id: 'reason', label: t.reason, wrap: 'anywhere', cell: ({ error }) => error ?? '–' },
];

const mailColumns: readonly TableColumn<Job>[] = [
  { id: 'to', label: t.mailTo, cell: ({ mail }) => mail?.to ?? '–' },
  { id: 'subject', label: t.subject, cell: ({ mail }) => mail?.subject ?? '–' },
];

/** A job that waits and is due runs when its lane has a place. */
const timeText = ({ at }: Job, state: JobsAsked['state'], zone: Zone): string =>
  state === 'waiting' && epochMs(at) === 0 ? t.due : formatInstant(at, zone);

function useJobActs() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const done = async (text: string) => {
    notices.succeed(text);
    await Promise.all([utils.system.jobs.invalidate(), utils.system.status.invalidate()]);
  };
  const onError = (error: unknown) => notices.fail(refusalOf(error).errors);
  const retry = trpc.system.retryJob.useMutation({ onError });
  const drop = trpc.system.dropJob.useMutation({ onError });
  return {
    notices,
    isBusy: retry.isPending || drop.isPending,
    retry: (job: Job) => retry.mutate({ id: job.id }, { onSuccess: () => void done(t.retried(nameOf(job))) }),
    drop: (job: Job) => drop.mutate({ id: job.id }, { onSuccess: () => void done(t.jobDropped(nameOf(job))) }),
  };
}

interface ActsProps {
  readonly job: Job;
  readonly zone: Zone;
  readonly isBusy: boolean;
  readonly onRetry: (job: Job) => void;
  readonly onDrop: (job: Job) => void;
}

function Acts({ job, zone, isBusy, onRetry, onDrop }: ActsProps) {
  const at = formatInstant(job.at, zone);
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={t.retryNamed(nameOf(job), at)}
        onClick={() => onRetry(job)}
      >
        {t.retryJob}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isBusy}
        aria-label={t.dropNamed(nameOf(job), at)}
        onClick={() => onDrop(job)}
      >
        {t.drop}
      </Button>
    </div>
  );
}
