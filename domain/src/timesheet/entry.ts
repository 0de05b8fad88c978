import type { Answer } from '../answers.ts';
import { type CalendarDate, isWeekend } from '../time.ts';
import type { entriesAnswer } from './contracts.ts';
import type { LockReason } from './locks.ts';

/** A row on the wire (TS-1, api.md "Shapes"). `id: null` marks a default row that has not been filled in. */
export type TimesheetEntry = Answer<typeof entriesAnswer>[number];

/** TS-4: a row that has not been filled in. Its hours are never pre-filled; people enter them themselves. */
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
