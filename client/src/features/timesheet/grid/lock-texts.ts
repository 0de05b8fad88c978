import { closedOn, formatDate } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { LockReason } from '@hourbook/domain/timesheet/locks.ts';
import { t } from '#texts/timesheet.ts';

const texts: Record<Exclude<LockReason, 'CUT_OFF'>, string> = {
  SYNCHRONIZED: t.lockedBySynchronization,
  AWAITING_SYNCHRONIZATION: t.lockedWhileWaiting,
  TIME_OFF: t.lockedByTimeOff,
  HOLIDAY: t.lockedByHoliday,
  NOT_EMPLOYED: t.lockedOutsideEmployment,
};

/** Why a row is locked, since when where that is known, and who can still change it: a text for each reason. */
export const lockTexts = ({ lockReasons, trackingDate }: Pick<TimesheetEntry, 'lockReasons' | 'trackingDate'>) =>
  lockReasons.map((reason) =>
    reason === 'CUT_OFF' ? t.lockedByCutOff(formatDate(closedOn(trackingDate))) : texts[reason],
  );
