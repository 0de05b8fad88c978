import { fullName } from '@hourbook/domain/people/name.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { HistoryDrawer, type HistoryStep } from '#components/history-drawer.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { authorText } from '#shared/history/author-text.ts';
import { dayLabel } from '#shared/sheet/days.ts';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { requestLooks } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/audit.ts';
import { rowName } from '../entry-changes.ts';
import { lookOf } from '../history/story.ts';
import type { BookProps } from '../use-audit.ts';
import { useClientNames } from '../use-client-names.ts';

type TotalLine = Answers['audit']['explainTotal']['content'][number];
type StatusLine = Answers['audit']['explainStatus']['content'][number];

type Names = ReturnType<typeof useClientNames>;

interface ExplainedProps extends BookProps {
  readonly onClose: () => void;
}

/** Entries in one answer; those before them are asked for by the next larger page. */
const FIRST = 200;
const MOST = 1000;

/** Every entry that moved the hours of the days looked at, with the running sum; the newest first. */
export function ExplainedTotal({ audit, userId, days, zone, onClose }: ExplainedProps) {
  const [pageSize, setPageSize] = useState(FIRST);
  const query = trpc.audit.explainTotal.useQuery(
    { userId, ...days, at: audit.at, pageSize },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const names = useClientNames(audit);
  return (
    <Steps
      title={data ? t.totalExplained(formatHours(data.total)) : t.explainTotal}
      steps={data?.content.toReversed().map((line) => totalStep(line, zone, names)) ?? null}
      query={query}
      onClose={onClose}
      onMore={data && data.totalPages > 1 && pageSize < MOST ? () => setPageSize(MOST) : null}
    />
  );
}

/** Every entry about the rows of the days looked at, and what each made of their status; the newest first. */
export function ExplainedStatus({ audit, userId, days, zone, onClose }: ExplainedProps) {
  const [pageSize, setPageSize] = useState(FIRST);
  const query = trpc.audit.explainStatus.useQuery(
    { userId, ...days, at: audit.at, pageSize },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const names = useClientNames(audit);
  return (
    <Steps
      title={data?.status ? t.statusExplained(statusText(data.status)) : t.explainStatus}
      steps={data?.content.toReversed().map((line) => statusStep(line, zone, names)) ?? null}
      query={query}
      onClose={onClose}
      onMore={data && data.totalPages > 1 && pageSize < MOST ? () => setPageSize(MOST) : null}
    />
  );
}

interface StepsProps {
  readonly title: string;
  readonly steps: readonly HistoryStep[] | null;
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
    readonly isPlaceholderData: boolean;
  };
  /** null: there are no more. */
  readonly onMore: (() => void) | null;
  readonly onClose: () => void;
}

const Steps = ({ title, steps, query, onMore, onClose }: StepsProps) => (
  <HistoryDrawer
    opened
    title={title}
    steps={steps}
    problem={query.error && steps === null ? refusalOf(query.error).errors : null}
    onRetry={() => void query.refetch()}
    earlier={onMore && { show: onMore, loading: query.isPlaceholderData }}
    onClose={onClose}
  />
);

const aboutStep = (line: TotalLine | StatusLine, zone: BookProps['zone']) => {
  const { tone, icon } = lookOf(line.type);
  return {
    id: `${line.id} ${line.rowId}`,
    what: line.trackingDate ? t.onDay(dayLabel(line.trackingDate), line.text) : line.text,
    tone: tone === 'write' ? ('calm' as const) : tone,
    icon,
    who: authorText(line.by && fullName(line.by), line.substitutedFor && fullName(line.substitutedFor)),
    when: formatInstant(line.at, zone),
    note: null,
  };
};

/** Which row it is, of those of one day. */
const rowOf = ({ clientId, trackingType }: TotalLine | StatusLine, names: Names) =>
  clientId === null ? [] : [{ label: t.row, to: rowName({ clientId, trackingType }, names) }];

const totalStep = (line: TotalLine, zone: BookProps['zone'], names: Names): HistoryStep => ({
  ...aboutStep(line, zone),
  changes: [
    ...rowOf(line, names),
    { label: t.hoursOfRow, from: formatHours(line.before), to: formatHours(line.after) },
    { label: t.runningTotal, from: formatHours(line.running - line.hours), to: formatHours(line.running) },
  ],
});

const statusStep = (line: StatusLine, zone: BookProps['zone'], names: Names): HistoryStep => ({
  ...aboutStep(line, zone),
  changes: [
    ...rowOf(line, names),
    { label: t.statusOfRow, from: statusText(line.before), to: statusText(line.after) },
    { label: t.runningStatus, to: statusText(line.running) },
  ],
});

const isSyncStatus = (status: string): status is SyncStatus => status in syncStatusLooks;

const statusText = (status: StatusLine['running']): string =>
  status === null ? t.notThere : (isSyncStatus(status) ? syncStatusLooks[status] : requestLooks[status]).label;
