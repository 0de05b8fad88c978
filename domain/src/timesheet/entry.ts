import type { Answer } from '../answers.ts';
import { type CalendarDate, isWeekend } from '../time.ts';
import type { entriesAnswer } from './contracts.ts';
import type { LockReason } from './locks.ts';

/** A row on the wire (TS-1, api.md "Shapes"). `id: null` is a default row that nobody filled in yet. */
export type TimesheetEntry = Answer<typeof entriesAnswer>[number];

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
