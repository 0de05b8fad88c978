import type { Hundredths } from '../hours.ts';
import { type PayCode, payCodes } from '../pay-codes.ts';
import { hasNothingToPay, type SyncStatus, syncStatuses } from '../timesheet/sync-status.ts';

/** Worst first (SY-8). */
const worstFirst: readonly SyncStatus[] = [
  'ERROR_SYNCHRONIZATION',
  'UNSYNCHRONIZED',
  'AWAITING_SYNCHRONIZATION',
  'SYNCHRONIZED',
  'NO_SYNCHRONIZATION',
];

export type StatusCounts = Readonly<Record<SyncStatus, number>>;

/** SY-8: the status on a person's chip; null if there are no entries. */
export const worstStatus = (counts: StatusCounts): SyncStatus | null =>
  worstFirst.find((status) => counts[status] > 0) ?? null;

/** Counts that are all zero. */
export const noStatuses = (): Record<SyncStatus, number> =>
  Object.fromEntries(syncStatuses.map((status) => [status, 0])) as Record<SyncStatus, number>;

export function statusCounts(rows: Iterable<{ readonly sync: SyncStatus }>): StatusCounts {
  const counts = noStatuses();
  for (const { sync } of rows) counts[sync]++;
  return counts;
}

interface Worked {
  readonly hours: Hundredths;
  readonly payCode: PayCode | null;
}

/** SY-2, SY-15: a row that accounting has but that needs no payment any more; it is shown as "to be removed". */
export const isToBeRemoved = (row: Worked & { readonly sync: SyncStatus }): boolean =>
  hasNothingToPay(row) && row.sync !== 'NO_SYNCHRONIZATION';

export interface HoursByPayCode {
  /** Contains every pay code. */
  readonly hours: Readonly<Record<PayCode, Hundredths>>;
  readonly total: Hundredths;
}

/** RP-1: hours by pay code. Rows without a pay code count in the total only. */
export function hoursByPayCode(rows: Iterable<Worked>): HoursByPayCode {
  const hours = Object.fromEntries(payCodes.map((code) => [code, 0])) as Record<PayCode, Hundredths>;
  let total = 0;
  for (const row of rows) {
    if (row.payCode !== null) hours[row.payCode] += row.hours;
    total += row.hours;
  }
  return { hours, total };
}

/** The sums over several people. */
export const together = (all: Iterable<HoursByPayCode>): HoursByPayCode =>
  hoursByPayCode([...all].flatMap(({ hours }) => payCodes.map((payCode) => ({ payCode, hours: hours[payCode] }))));
