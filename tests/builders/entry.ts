import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';

/** A row of My Time as the server answers it; by default, the default row of a day. */
export const anEntry = (trackingDate: string, over: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  id: null,
  trackingDate,
  clientId: 2,
  trackingType: 'RATE_HOURS',
  comment: null,
  hours: 0,
  qbSyncStatus: null,
  billableCode: null,
  modifiedTime: null,
  locked: false,
  lockReasons: [],
  ...over,
});
