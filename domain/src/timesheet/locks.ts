import { isTimeOff } from '../pay-codes.ts';
import { employedOn, type Person } from '../people/person.ts';
import type { CalendarDate } from '../time.ts';
import type { TimesheetRow } from './row.ts';

/** The reasons why a row cannot be changed; all that apply are listed, in this order (api.md "Shapes"). */
export const lockReasons = [
  'CUT_OFF',
  'SYNCHRONIZED',
  'AWAITING_SYNCHRONIZATION',
  'TIME_OFF',
  'HOLIDAY',
  'NOT_EMPLOYED',
] as const;
export type LockReason = (typeof lockReasons)[number];

/** TS-5, TS-22: a holiday of a whole day is paid time; a shorter one does not lock its row. */
const WHOLE_DAY = 8_00;

/** The fields of a row that can lock it. */
export type Locking = Pick<TimesheetRow, 'date' | 'payCode' | 'hours' | 'sync'>;

/** The reasons in the row itself: its accounting status (TS-22) and its contents. */
export function contentLocks(row: Locking): Exclude<LockReason, 'CUT_OFF' | 'NOT_EMPLOYED'>[] {
  const reasons: ReturnType<typeof contentLocks> = [];
  if (row.sync === 'SYNCHRONIZED') reasons.push('SYNCHRONIZED');
  if (row.sync === 'AWAITING_SYNCHRONIZATION') reasons.push('AWAITING_SYNCHRONIZATION');
  if (isTimeOff(row.payCode)) reasons.push('TIME_OFF');
  if (row.payCode === 'HOLIDAY' && row.hours === WHOLE_DAY) reasons.push('HOLIDAY');
  return reasons;
}

/** A field of a row that an editor may change. */
export type RowField = 'trackingDate' | 'clientId' | 'trackingType' | 'comment' | 'hours';

const ANY: readonly RowField[] = ['trackingDate', 'clientId', 'trackingType', 'comment', 'hours'];
const HOURS: readonly RowField[] = ['hours'];
const NO_FIELD: readonly RowField[] = [];

/**
 * The fields of a row that may be changed by anyone in any editor; further locks may apply. Time off is read-only (TS-6). The
 * day, client and pay code of a holiday come from the holiday list, and a withdrawn holiday cannot be restored by hand: the
 * list adds it again if necessary (TS-5).
 */
export function openFields({ payCode, removed }: Pick<TimesheetRow, 'payCode' | 'removed'>): readonly RowField[] {
  if (isTimeOff(payCode)) return NO_FIELD;
  if (payCode !== 'HOLIDAY') return ANY;
  return removed ? NO_FIELD : HOURS;
}

/** The reasons that lock every row of a day. @param firstOpenDay the cut-off day S (TS-20); null: no cut-off (TS-21) */
export function dayLocks(date: CalendarDate, person: Person, firstOpenDay: CalendarDate | null): LockReason[] {
  const reasons: LockReason[] = [];
  if (firstOpenDay !== null && date < firstOpenDay) reasons.push('CUT_OFF');
  if (!employedOn(person, date)) reasons.push('NOT_EMPLOYED');
  return reasons;
}

const NONE: readonly LockReason[] = [];

/** @returns the reasons in the order of {@link lockReasons} */
export function allLocks(some: readonly LockReason[], others: readonly LockReason[]): readonly LockReason[] {
  if (some.length === 0 && others.length === 0) return NONE; // the most common case
  return lockReasons.filter((reason) => some.includes(reason) || others.includes(reason));
}
