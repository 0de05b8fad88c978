import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { countText } from '#lib/amounts.ts';
import { rangeText } from '#lib/typed-date.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';
import { answeredOf, minutesLeft, type SyncCounted, type SyncProgress } from './progress.ts';
import classes from './sync-card.module.css';

interface SyncCardProps {
  readonly sync: SyncProgress;
  readonly zone: Zone;
  /** Closes the card of a sync that has ended or stalled. */
  readonly onDismiss?: () => void;
  /** Which of several cards it is: `1 of 2`. */
  readonly place?: string;
}

/** The progress of a sync, with a progress bar as its lower edge. */
export function SyncCard({ sync, zone, onDismiss, place }: SyncCardProps) {
  const { queued, waiting, synchronized, removed, rejected, startedBy, startedAt, finishedAt, stalledSince } = sync;
  const answered = answeredOf(sync);
  const isRunning = finishedAt === null;
  const isStalled = stalledSince !== null;
  const title = isStalled
    ? t.stillWaiting(countText(waiting), formatInstant(stalledSince, zone))
    : isRunning
      ? t.synchronizing(countText(answered), countText(queued))
      : t.syncEnded(countText(synchronized + removed), countText(queued));
  const [first] = useState(() => ({ at: performance.now(), answered }));
  const minutes = isRunning && !isStalled ? minutesLeft(sync, first, performance.now()) : null;
  const started = t.startedBy(startedBy?.name ?? everywhere.hourbook, formatInstant(startedAt, zone));
  const about = [
    minutes !== null && t.minutesLeft(minutes),
    isStalled ? t.tellsLater : isRunning && t.goesOn,
    t.rowsOfDays(daysText(sync)),
    started,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <section
      className={classes.card}
      aria-label={[isRunning ? t.runningSync : t.lastSync, place].filter(Boolean).join(' ')}
    >
      <span className={classes.icon} data-tone={isStalled ? 'wait' : isRunning ? 'run' : rejected > 0 ? 'bad' : 'good'}>
        <Icon name={isStalled ? 'clock' : isRunning ? 'sync' : rejected > 0 ? 'alert' : 'check'} size={18} />
      </span>
      <div className={classes.what} role={isRunning ? undefined : 'status'}>
        <h2>{title}</h2>
        <p title={about}>{about}</p>
      </div>
      <SyncCounts sync={sync} />
      {onDismiss && (
        <span className={classes.close}>
          <TextButton onClick={onDismiss}>{everywhere.close}</TextButton>
        </span>
      )}
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t.runningSync}
        aria-valuemin={0}
        aria-valuemax={queued}
        aria-valuenow={answered}
        aria-valuetext={title}
      >
        <i style={{ flexGrow: synchronized + removed }} />
        <i style={{ flexGrow: rejected }} data-tone="bad" />
        <i style={{ flexGrow: waiting }} data-tone="wait" />
      </div>
    </section>
  );
}

/** What became of the rows; those that failed are a link to them, on the days where they are. */
export const SyncCounts = ({ sync }: { readonly sync: SyncCounted }) => {
  const { startDate, endDate, synchronized, removed, rejected, waiting } = sync;
  return (
    <ul className={classes.counts} aria-label={t.rowsBySync}>
      {(synchronized > 0 || waiting === 0) && (
        <Count tone="good" icon="check" text={t.synchronizedCount(countText(synchronized))} />
      )}
      {removed > 0 && <Count tone="good" icon="bin" text={t.removedCount(countText(removed))} />}
      {rejected > 0 && (
        <li data-tone="bad">
          <Icon name="alert" />
          <Link to="/accountant/timecards" search={{ view: 'failed', startDate, endDate }}>
            {t.failedCount(countText(rejected))}
          </Link>
        </li>
      )}
      {waiting > 0 && <Count tone="wait" icon="clock" text={t.waitingCount(countText(waiting))} />}
    </ul>
  );
};

const daysText = ({ startDate, endDate }: SyncProgress): string =>
  startDate === endDate ? formatDate(startDate) : rangeText({ start: startDate, end: endDate });

const Count = ({ tone, icon, text }: { tone: string; icon: IconName; text: string }) => (
  <li data-tone={tone}>
    <Icon name={icon} />
    {text}
  </li>
);
