import { toHours } from '../hours.ts';
import type { Instant } from '../time.ts';
import type { TimesheetRow } from '../timesheet/row.ts';
import { hasNothingToPay } from '../timesheet/sync-status.ts';

/** The fields that can differ from what was sent, with their names on the wire. */
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

/** The contents of a row, as on the wire. */
type Content = Pick<TimesheetRow, 'clientId' | 'comment' | 'billableCode'> & {
  readonly trackingDate: TimesheetRow['date'];
  readonly trackingType: TimesheetRow['payCode'];
  readonly hours: number;
};

interface ChangedRow {
  /** The version that accounting has, counted from 1; each change of the row's contents makes a new version. */
  readonly sentVersion: number;
  readonly version: number;
  readonly sentAt: Instant;
  readonly sent: Content;
  /** null: the row is to be removed from accounting, because it has no hours any more or its pay code is not paid (SY-2). */
  readonly now: Content | null;
  readonly changed: readonly ContentField[];
}

/**
 * Compares a row that was sent to accounting with its current contents.
 * @param versions of the row, in any order; the latest ones may be missing
 * @param row in its current state
 * @returns null if accounting never accepted the row or has its current contents
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
