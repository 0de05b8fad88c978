import { type CalendarDate, isWeekend } from '../time.ts';
import type { LockReason } from './locks.ts';
import type { TimesheetEntry } from './view.ts';

/** TS-4: a row that nobody filled in. Hours are never filled in for people; they have to say them. */
export const defaultRow = (
  date: CalendarDate,
  clientId: number,
  reasons: readonly LockReason[] = [],
): TimesheetEntry => ({
  id: null,
  trackingDate: date,
  clientId,
  trackingType: isWeekend(date) ? null : 'RATE_HOURS',
  comment: null,
  hours: 0,
  qbSyncStatus: null,
  billableCode: null,
  modifiedTime: null,
  locked: reasons.length > 0,
  lockReasons: reasons,
});
