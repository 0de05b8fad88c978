import type { SyncStatus } from '../accounting/sync-status.ts';
import { type CalendarDate, isWeekend } from '../time.ts';
import type { LockReason } from './locks.ts';
import type { PayCode } from './pay-codes.ts';

/** A row on the wire (TS-1, api.md "Shapes"). `id: null` is a default row that nobody filled in yet. */
export interface TimesheetEntry {
  readonly id: string | null;
  readonly trackingDate: CalendarDate;
  readonly clientId: number;
  readonly trackingType: PayCode | null;
  readonly comment: string | null;
  readonly hours: number;
  readonly qbSyncStatus: SyncStatus | null;
  readonly billableCode: string | null;
  readonly modifiedTime: string | null;
  readonly locked: boolean;
  readonly lockReasons: readonly LockReason[];
}

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
