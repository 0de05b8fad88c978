import { z } from 'zod';
import { refusal } from '../errors.ts';
import { id, MONTH, type Month } from '../reference/fields.ts';
import { monthsOf } from './rates.ts';

/**
 * A month that was closed; its number is its id, 2026-06 is 202606. Opened again it stays, and so does its history. What
 * was frozen is kept beside it.
 */
export const closedMonthRecord = z.strictObject({
  id,
  month: z.string().regex(MONTH),
  closed: z.boolean(),
  closedAt: z.iso.datetime(),
  closedBy: id,
  /** Names what was frozen the last time, and in how many parts it is kept. */
  frozen: z.string(),
  parts: z.int().min(0),
  /** Cents, by account manager. */
  earned: z.array(z.strictObject({ accountManagerId: id, earnedInCents: z.int() })),
  /**
   * What earlier months had changed by and is paid with this one: where it is kept, as what was frozen, and cents by account
   * manager. Absent: it was closed before changes were settled.
   */
  settled: z
    .strictObject({
      frozen: z.string(),
      parts: z.int().min(0),
      sums: z.array(z.strictObject({ accountManagerId: id, cents: z.int() })),
    })
    .optional(),
  /** Why it was opened again the last time. */
  reason: z.string().max(500).nullable(),
});
export type ClosedMonth = z.output<typeof closedMonthRecord>;

/** @returns the id of the record of a month */
export const monthNumber = (month: Month): number => Number(month.replace('-', ''));

/** @returns the month after, or before with −1 */
function monthAfter(month: Month, months = 1): Month {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}`;
}

/** The last of the closed months; null: none is closed. */
export const closedThrough = (months: readonly Pick<ClosedMonth, 'month' | 'closed'>[]): Month | null =>
  months.reduce<Month | null>(
    (last, { month, closed }) => (closed && (last === null || month > last) ? month : last),
    null,
  );

/**
 * The month that can be closed next: the one after the last closed one. While none is closed it is the last one that is
 * over, and any earlier one may be the first.
 * @returns null: it is not over yet
 */
export function nextToClose(through: Month | null, current: Month): Month | null {
  const next = through === null ? monthAfter(current, -1) : monthAfter(through);
  return next < current ? next : null;
}

/** @throws DomainError `month-not-closable` */
export function assertClosable(month: Month, through: Month | null, current: Month): void {
  const next = nextToClose(through, current);
  const isNext = through === null ? month < current : month === next;
  if (!isNext) throw refusal('month-not-closable');
}

/** @throws DomainError `month-not-reopenable` */
export function assertReopenable(month: Month, through: Month | null): void {
  if (month !== through) throw refusal('month-not-reopenable');
}

/** The months of a range that are closed. */
export const closedAmong = (closed: readonly ClosedMonth[], first: Month, last: Month): ClosedMonth[] => {
  const months = new Set(monthsOf(first, last));
  return closed.filter((each) => each.closed && months.has(each.month));
};
