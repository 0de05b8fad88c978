import { type StatusCounts, worstStatus } from '@hourbook/domain/accounting/timecards.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';
import { Chip } from '#components/chip.tsx';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText } from '#lib/amounts.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { t } from '#texts/accounting.ts';
import classes from './status-counts.module.css';

/** The statuses that can stand beside a worse one. Each has a fixed place, so that its counts line up. */
const BESIDE: readonly SyncStatus[] = [
  'UNSYNCHRONIZED',
  'AWAITING_SYNCHRONIZATION',
  'SYNCHRONIZED',
  'NO_SYNCHRONIZATION',
];

/** SY-8: the worst status as a chip with its count, and the counts of the others. */
export function StatusCountsCell({ statuses }: { statuses: StatusCounts }) {
  const worst = worstStatus(statuses);
  if (worst === null) return null;
  const { label, tone, icon } = syncStatusLooks[worst];
  return (
    <span className={classes.statuses}>
      <span>
        <Chip tone={tone} icon={icon} label={t.countOf(countText(statuses[worst]), label)} />
      </span>
      {BESIDE.map((status) => (
        <span key={status} className={classes.other} data-tone={syncStatusLooks[status].tone}>
          {status !== worst && statuses[status] > 0 && <StatusCount status={status} count={statuses[status]} />}
        </span>
      ))}
    </span>
  );
}

/** An icon and a number; the name of the status is in the tooltip and for screen readers. */
function StatusCount({ status, count }: { status: SyncStatus; count: number }) {
  const { label, icon } = syncStatusLooks[status];
  return (
    <span className={classes.count} title={t.countOf(countText(count), label)}>
      <Icon name={icon} />
      {countText(count)}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
