import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';

/** SY-1. */
export const syncStatuses = [
  'UNSYNCHRONIZED',
  'AWAITING_SYNCHRONIZATION',
  'ERROR_SYNCHRONIZATION',
  'SYNCHRONIZED',
  'NO_SYNCHRONIZATION',
] as const;
export type SyncStatus = (typeof syncStatuses)[number];

/** The two statuses that an edit can lead to. */
export type EditedSyncStatus = 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION';

interface Syncable {
  readonly hours: Hundredths;
  readonly payCode: PayCode | null;
  /** The row's id in the accounting system, or null if it was never sent there. */
  readonly externalId: string | null;
}

/** SY-2: a row that is never paid or billed does not belong in the accounting system. */
export const hasNothingToPay = ({ hours, payCode }: Pick<Syncable, 'hours' | 'payCode'>): boolean =>
  hours === 0 || payCode === 'UNPAID_VACATION' || payCode === 'MEDICAL_LEAVE';

/**
 * SY-2, SY-3: the status of a row after an edit. A row that the accounting system already holds always has to be sent (as an
 * update, or as a removal if there is nothing to pay, SY-14, SY-15). Otherwise, rows with zero hours, unpaid codes or a
 * person unknown to accounting are not sent. If a person's name in accounting is cleared, rows that are held there under the
 * old name are not removed but refused on sending (SY-11), so that clearing a name cannot delete hours that were paid.
 */
export function statusAfterEdit(row: Syncable, qBName: string | null): EditedSyncStatus {
  if (row.externalId !== null) return 'UNSYNCHRONIZED';
  return hasNothingToPay(row) || qBName === null ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED';
}
