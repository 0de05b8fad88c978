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

/** The two statuses that a person's edit can lead to. */
export type EditedSyncStatus = 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION';

interface Syncable {
  readonly hours: Hundredths;
  readonly payCode: PayCode | null;
  /** The row's reference in the accounting system, null when it never was there. */
  readonly externalId: string | null;
}

/**
 * SY-2, SY-3: the status of a row that was just written. What the accounting system already holds has always something
 * to be sent (an update or a removal, SY-14, SY-15); otherwise zero hours, unpaid codes and people who are not kept
 * there have nothing.
 */
export function statusAfterEdit(row: Syncable, qBName: string | null): EditedSyncStatus {
  if (row.externalId !== null) return 'UNSYNCHRONIZED';
  const nothingToPay = row.hours === 0 || row.payCode === 'UNPAID_VACATION' || row.payCode === 'MEDICAL_LEAVE';
  return nothingToPay || qBName === null ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED';
}
