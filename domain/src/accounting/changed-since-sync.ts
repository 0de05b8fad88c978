import { toHours } from '../hours.ts';
import type { Instant } from '../time.ts';
import type { TimesheetRow } from '../timesheet/row.ts';
import { hasNothingToPay } from '../timesheet/sync-status.ts';

/** What of a row is different from what was sent, as it is called on the wire. */
const fields = {
  trackingDate: 'date',
  clientId: 'clientId',
  trackingType: 'payCode',
  hours: 'hours',
  comment: 'comment',
  billableCode: 'billableCode',
} as const satisfies Readonly<Record<string, keyof TimesheetRow>>;

export type ContentField = keyof typeof fields;
export const contentFields = Object.keys(fields) as [ContentField, ...ContentField[]];

/** What a row says, as it is on the wire. */
type Content = Pick<TimesheetRow, 'clientId' | 'comment' | 'billableCode'> & {
  readonly trackingDate: TimesheetRow['date'];
  readonly trackingType: TimesheetRow['payCode'];
  readonly hours: number;
};

interface ChangedRow {
  /** Which version accounting has, counted from 1; each change of what the row says is a new one. */
  readonly sentVersion: number;
  readonly version: number;
  readonly sentAt: Instant;
  readonly sent: Content;
  /** null: it is to be removed there, for it is without hours here or with a code that is not paid (SY-2). */
  readonly now: Content | null;
  readonly changed: readonly ContentField[];
}

/**
 * A row that accounting took and that was changed since: what was sent, and what it says now.
 * @param versions of the row, in any order; they may not have its last entries yet
 * @param row as it is now
 * @returns null: accounting never took it, or has what it says
 */
export function changedSinceSync(versions: readonly TimesheetRow[], row: TimesheetRow): ChangedRow | null {
  const known = versions.filter(({ revision }) => revision < row.revision);
  const all = [...known, row].sort((a, b) => a.revision - b.revision);
  const sent = all.findLast(({ sync }) => sync === 'SYNCHRONIZED');
  if (!sent || row.externalId === null || sent.rowRevision === row.rowRevision) return null;
  const contents = [...new Set(all.map(({ rowRevision }) => rowRevision))];
  return {
    sentVersion: contents.indexOf(sent.rowRevision) + 1,
    version: contents.indexOf(row.rowRevision) + 1,
    sentAt: sent.outcome?.at ?? sent.modifiedAt,
    sent: contentOf(sent),
    now: hasNothingToPay(row) ? null : contentOf(row),
    changed: contentFields.filter((field) => sent[fields[field]] !== row[fields[field]]),
  };
}

const contentOf = (row: TimesheetRow): Content => ({
  trackingDate: row.date,
  clientId: row.clientId,
  trackingType: row.payCode,
  hours: toHours(row.hours),
  comment: row.comment,
  billableCode: row.billableCode,
});
