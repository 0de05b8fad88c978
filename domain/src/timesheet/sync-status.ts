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

/** SY-2: nothing of it is ever paid or billed, so that it has no place in the accounting system. */
export const hasNothingToPay = ({ hours, payCode }: Pick<Syncable, 'hours' | 'payCode'>): boolean =>
  hours === 0 || payCode === 'UNPAID_VACATION' || payCode === 'MEDICAL_LEAVE';

/**
 * SY-2, SY-3: the status of a row that was just written. What the accounting system already holds has always something
 * to be sent (an update, or a removal where there is nothing to pay, SY-14, SY-15); otherwise zero hours, unpaid codes and
 * people who are not kept there have nothing. Hours that are held there under a name that the person no longer has are
 * refused when they are sent (SY-11), not taken out: a name that was cleared must not delete what was paid.
 */
export function statusAfterEdit(row: Syncable, qBName: string | null): EditedSyncStatus {
  if (row.externalId !== null) return 'UNSYNCHRONIZED';
  return hasNothingToPay(row) || qBName === null ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED';
}
