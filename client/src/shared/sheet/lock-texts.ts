import { formatDate } from '@hourbook/domain/time.ts';
import { closedOn } from '@hourbook/domain/timesheet/cut-off.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { LockReason } from '@hourbook/domain/timesheet/locks.ts';
import { t } from '#texts/timesheet.ts';
import { unlocks, useEditor } from './editor.ts';

type Texts = Readonly<Record<Exclude<LockReason, 'CUT_OFF'>, string>>;

const texts: Texts = {
  SYNCHRONIZED: t.lockedBySynchronization,
  AWAITING_SYNCHRONIZATION: t.lockedWhileWaiting,
  TIME_OFF: t.lockedByTimeOff,
  HOLIDAY: t.lockedByHoliday,
  NOT_EMPLOYED: t.lockedOutsideEmployment,
};

/** For people who can unlock rows. */
const textsForAccountants: Texts = {
  ...texts,
  SYNCHRONIZED: t.unlockToChange,
  AWAITING_SYNCHRONIZATION: t.openOnceAnswered,
};

/** Why a row is locked, one text per reason: since when, if known, and who can still change it. */
export const lockTexts = (
  { lockReasons, trackingDate }: Pick<TimesheetEntry, 'lockReasons' | 'trackingDate'>,
  said = texts,
): string[] =>
  lockReasons.map((reason) =>
    reason === 'CUT_OFF' ? t.lockedByCutOff(formatDate(closedOn(trackingDate))) : said[reason],
  );

/** The same, with the texts of the editor. */
export function useLockTexts(): (entry: Pick<TimesheetEntry, 'lockReasons' | 'trackingDate'>) => string[] {
  const said = unlocks(useEditor()) ? textsForAccountants : texts;
  return (entry) => lockTexts(entry, said);
}
