import type { BookEvent } from '../events/book-events.ts';
import { type Entry, substitutedFor } from '../events/envelope.ts';
import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate, type DateRange, type Instant, inRange, mondayOf } from '../time.ts';
import type { TimesheetRow } from './row.ts';

/** A week that was handed in, folded from its book (WK-2). There is none of a week that never was. */
export interface HandedInWeek {
  /** Its Monday. */
  readonly week: CalendarDate;
  /** The last entry about it; WK-4 makes `CHANGED` of it, which no entry says. */
  readonly status: 'HANDED_IN' | 'APPROVED' | 'SENT_BACK';
  /** Which of the times it was handed in, `{userId}.{revision}`. */
  readonly handInId: string;
  /** How many rows had hours then, and how many hours they had. */
  readonly rowCount: number;
  readonly hours: Hundredths;
  readonly handedInAt: Instant;
  /** When and by whom it was approved or sent back; null: it was not. */
  readonly decidedAt: Instant | null;
  readonly decidedBy: number | null;
  /** DG-6: in whose place, as a substitute; absent: nobody's. */
  readonly decidedFor?: number;
  /** Why it was sent back. */
  readonly comment: string | null;
  /** The revision of the last entry folded into it. */
  readonly revision: number;
}

/** The states of a week (WK-2, WK-4). */
export const weekStatuses = ['OPEN', 'HANDED_IN', 'APPROVED', 'SENT_BACK', 'CHANGED'] as const;
export type WeekStatus = (typeof weekStatuses)[number];

const weekEvents = ['WeekHandedIn', 'WeekApproved', 'WeekSentBack'] as const satisfies readonly BookEvent['type'][];
type WeekEntry = Extract<Entry, { type: (typeof weekEvents)[number] }>;

/** @returns whether an entry concerns a week as a whole */
export const concernsWeek = (entry: Entry): entry is WeekEntry =>
  (weekEvents as readonly string[]).includes(entry.type);

/** A decision about a week that no earlier entry handed in: the book is damaged. */
class UnknownWeek extends Error {
  override readonly name = 'UnknownWeek';
}

/** Folds one entry into its week. An entry that was folded already has no effect, so replaying is harmless. */
export function evolveWeek(week: HandedInWeek | null, entry: WeekEntry): HandedInWeek {
  if (week && week.revision >= entry.revision) return week;
  const { revision } = entry;
  const { at, actorId } = entry.meta;
  if (entry.type === 'WeekHandedIn') {
    return {
      ...entry.data,
      status: 'HANDED_IN',
      handedInAt: at,
      decidedAt: null,
      decidedBy: null,
      comment: null,
      revision,
    };
  }
  if (!week) throw new UnknownWeek(`${entry.type} at ${revision} of ${entry.stream} speaks of a week never handed in`);
  const { decidedFor: _before, ...rest } = week;
  const decidedFor = substitutedFor(entry);
  const decided = {
    ...rest,
    decidedAt: at,
    decidedBy: actorId,
    ...(decidedFor === null ? {} : { decidedFor }),
    revision,
  };
  return entry.type === 'WeekApproved'
    ? { ...decided, status: 'APPROVED', comment: null }
    : { ...decided, status: 'SENT_BACK', comment: entry.data.comment };
}

/** The fields of a row by which it is told whether a week has changed; lists have them too. */
export type WeekRow = Pick<TimesheetRow, 'date' | 'hours' | 'modifiedAt'>;

/** @param week its Monday @returns its days, Monday to Sunday */
export const daysOfWeek = (week: CalendarDate): DateRange => ({ start: week, end: addDays(week, 6) });

/** Whether a date is a Monday, which is what a week is called by. */
export const isWeek = (date: CalendarDate): boolean => mondayOf(date) === date;

/** The rows of a week with hours; others count for nothing (TS-31). */
export const rowsWithHours = <R extends WeekRow>(week: CalendarDate, rows: Iterable<R>): R[] =>
  [...rows].filter(({ date, hours }) => hours > 0 && inRange(date, daysOfWeek(week)));

export const sumOfHours = (rows: readonly Pick<WeekRow, 'hours'>[]): Hundredths =>
  rows.reduce((sum, { hours }) => sum + hours, 0);

/**
 * WK-4: whether the hours of a week are no longer those that were handed in. Time moves forward within a book, so a row that
 * was changed or came since has a later instant than the entry; if none has, the rows there are among those of then, and as
 * many of them means all of them.
 * @param rows those of the week, at least those with hours
 */
export function isChangedSince(
  handedIn: Pick<HandedInWeek, 'week' | 'rowCount' | 'handedInAt'>,
  rows: Iterable<WeekRow>,
): boolean {
  const now = rowsWithHours(handedIn.week, rows);
  return now.length !== handedIn.rowCount || now.some(({ modifiedAt }) => modifiedAt > handedIn.handedInAt);
}

/** WK-2, WK-4: the state of a week. A week that was sent back stays so until it is handed in again. */
export function statusOfWeek(handedIn: HandedInWeek | null, rows: Iterable<WeekRow>): WeekStatus {
  if (handedIn === null) return 'OPEN';
  return handedIn.status !== 'SENT_BACK' && isChangedSince(handedIn, rows) ? 'CHANGED' : handedIn.status;
}
