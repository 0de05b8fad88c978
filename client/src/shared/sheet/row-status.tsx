import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { Tooltip } from '@mantine/core';
import { Chip, type Tone } from '#components/chip.tsx';
import type { IconName } from '#components/icon.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { syncStatusLooks } from '../sync-status.ts';
import { useLockTexts } from './lock-texts.ts';
import classes from './row-status.module.css';

interface Look {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** A row of time off or a holiday is shown as such, unless accounting has a status to report. */
function lookOf({ qbSyncStatus, lockReasons, locked }: TimesheetEntry): Look | null {
  const quiet = qbSyncStatus === 'UNSYNCHRONIZED' || qbSyncStatus === 'NO_SYNCHRONIZATION';
  if (quiet && lockReasons.includes('TIME_OFF')) return { label: everywhere.timeOff, tone: 'leave', icon: 'lock' };
  if (quiet && lockReasons.includes('HOLIDAY')) return { label: everywhere.holiday, tone: 'calm', icon: 'lock' };
  if (qbSyncStatus) return syncStatusLooks[qbSyncStatus];
  return locked ? { label: t.locked, tone: 'calm', icon: 'lock' } : null;
}

/** The accounting status. A locked row has a lock icon and its reasons, shown on hover and focus and read out. */
export function RowStatus({ entry, tabIndex }: { entry: TimesheetEntry; tabIndex?: number }) {
  const lockTexts = useLockTexts();
  const look = lookOf(entry);
  if (!look) return null;
  if (!entry.locked) return <Chip {...look} />;
  const texts = lockTexts(entry);
  return (
    <Tooltip
      label={<Reasons texts={texts} />}
      events={{ hover: true, focus: true, touch: true }}
      position="left-start" // over its own row, not over what is said of the row above or below
      multiline
      portalProps={{ target: '#main' }} // so that it is inside a landmark
      classNames={{ tooltip: classes.tip }}
    >
      <button
        type="button"
        className={classes.lock}
        aria-label={t.lockedOf(look.label, texts.join(' '))}
        tabIndex={tabIndex}
      >
        <Chip {...look} icon="lock" />
      </button>
    </Tooltip>
  );
}

function Reasons({ texts }: { texts: readonly string[] }) {
  return (
    <>
      <strong>{t.locked}</strong>
      {texts.map((text) => (
        <span key={text} className={classes.reason}>
          {text}
        </span>
      ))}
    </>
  );
}
