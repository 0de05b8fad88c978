import type { AuditedEntry, AuditedRequest } from '@hourbook/domain/audit/contracts.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';

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
