import type {
  AuditedAdjustment,
  AuditedAllowance,
  AuditedEntry,
  AuditedRequest,
  AuditedWeek,
} from '@hourbook/domain/audit/contracts.ts';
import type { BookEventData } from '@hourbook/domain/events/book-events.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { HandedInWeek } from '@hourbook/domain/timesheet/week.ts';

/** A row on the wire; null: it is not there. */
export const entryOf = (row: TimesheetRow | null): AuditedEntry | null =>
  row === null || row.removed
    ? null
    : {
        id: row.rowId,
        trackingDate: row.date,
        clientId: row.clientId,
        trackingType: row.payCode,
        comment: row.comment,
        hours: toHours(row.hours),
        qbSyncStatus: row.sync,
        billableCode: row.billableCode,
        modifiedTime: row.modifiedAt,
      };

/** A request on the wire. */
export const requestOf = (request: TimeOffRequest | null | undefined): AuditedRequest | null =>
  request
    ? {
        id: request.requestId,
        type: request.kind,
        startDate: request.startDate,
        endDate: request.endDate,
        hours: request.hours.map(toHours),
        status: request.status,
        userComment: request.userComment,
        approverComment: request.approverComment,
      }
    : null;

/** A week that was handed in, on the wire; null: it was not. */
export const weekOf = (week: HandedInWeek | null): AuditedWeek | null =>
  week && { week: week.week, status: week.status, hours: toHours(week.hours), comment: week.comment };

/** What was allowed in a period, on the wire. */
export const allowanceOf = (
  allowance: Omit<BookEventData<'AllowanceSet'>, 'because'> | null,
): AuditedAllowance | null =>
  allowance && {
    type: allowance.kind,
    periodStart: allowance.periodStart,
    periodEnd: allowance.periodEnd,
    limit: toHours(allowance.limit),
    accrual: allowance.accrual,
  };

/** The additional hours of a period before and after they were entered, on the wire. */
export function adjustmentOf({ kind, periodStart, before, hours }: BookEventData<'BalanceAdjusted'>) {
  const state = (additional: number): AuditedAdjustment => ({
    type: kind,
    periodStart,
    additionalHours: toHours(additional),
  });
  return { before: state(before), after: state(hours) };
}
