import { refusal } from '../errors.ts';
import type { BookEvent } from '../events/book-events.ts';
import { employedOn, type Person } from '../people/person.ts';
import { type CalendarDate, datesOf, type Instant, inRange, mondayOf } from '../time.ts';
import type { TimesheetRow } from './row.ts';
import {
  daysOfWeek,
  type HandedInWeek,
  isChangedSince,
  isWeek,
  rowsWithHours,
  statusOfWeek,
  sumOfHours,
} from './week.ts';

/** WK-1: the first week that is handed in; null: the setting is off. */
export type HandInSince = CalendarDate | null;

/** The part of a book that a decision about a week needs. */
export interface WeekState {
  /** null: it was never handed in. */
  readonly handedIn: HandedInWeek | null;
  /** The rows on its days, removed ones included, and those that the command names. */
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** The revision that the first new entry will get. */
  readonly nextRevision: number;
}

/** A row as the sender of a week saw it (TS-36). */
interface SeenRow {
  readonly id: string;
  readonly modifiedTime: Instant;
}

export interface HandIn {
  /** Its Monday. */
  readonly week: CalendarDate;
  /** The rows of the week that the sender saw; without it, whatever is there is handed in. */
  readonly seen: readonly SeenRow[] | null;
  /** Today where the person works (GEN-1). */
  readonly today: CalendarDate;
  readonly since: HandInSince;
}

/** Whether a person hands in a week (WK-1): it has begun, and they are employed on one of its days. */
export const isHandedIn = (
  week: CalendarDate,
  { person, today, since }: { readonly person: Parameters<typeof employedOn>[0] } & Pick<HandIn, 'today' | 'since'>,
): boolean =>
  since !== null && week >= since && week <= today && datesOf(daysOfWeek(week)).some((day) => employedOn(person, day));

/**
 * WK-2: hands in a week. One that is handed in or approved as it is stays so.
 * @returns one entry, or none if nothing would change
 * @throws DomainError `form-invalid` for a day that is no Monday; `weeks-off`, `week-not-begun`, `date-not-open` (WK-1);
 *   `row-changed` if the hours are not those that the sender saw
 */
export function handInWeek(
  { week, seen, today, since }: HandIn,
  person: Pick<Person, 'id' | 'hireDate' | 'terminationDate' | 'rehireDate' | 'breaks'>,
  { handedIn, rows, nextRevision }: WeekState,
): BookEvent[] {
  if (!isWeek(week)) throw refusal('form-invalid');
  if (since === null || week < since) throw refusal('weeks-off', { since });
  if (week > mondayOf(today)) throw refusal('week-not-begun', { date: week });
  if (!isHandedIn(week, { person, today, since })) throw refusal('date-not-open', { date: week });
  const unseen = seen && lastUnseen(week, seen, rows);
  if (unseen) throw refusal('row-changed', { by: unseen.modifiedBy, at: unseen.modifiedAt });
  const status = statusOfWeek(handedIn, rows.values());
  if (status === 'HANDED_IN' || status === 'APPROVED') return [];
  const worked = rowsWithHours(week, rows.values());
  const handInId = `${person.id}.${nextRevision}`;
  return [{ type: 'WeekHandedIn', data: { week, handInId, rowCount: worked.length, hours: sumOfHours(worked) } }];
}

/** TS-36 for a week: the last row that is not as the sender saw it; null: all are. */
function lastUnseen(week: CalendarDate, seen: readonly SeenRow[], rows: WeekState['rows']): TimesheetRow | null {
  const known = new Map(seen.map(({ id, modifiedTime }) => [id, modifiedTime]));
  const unseen = [...rows.values()].filter((row) => {
    const at = known.get(row.rowId);
    const isThere = row.hours > 0 && inRange(row.date, daysOfWeek(week));
    return at === undefined ? isThere : at !== row.modifiedAt;
  });
  return unseen.reduce<TimesheetRow | null>(
    (last, row) => (last === null || row.modifiedAt > last.modifiedAt ? row : last),
    null,
  );
}

export const weekActions = ['approve', 'send-back'] as const;
export type WeekAction = (typeof weekActions)[number];

export interface DecideWeek {
  readonly week: CalendarDate;
  readonly action: WeekAction;
  /** What the manager looked at. */
  readonly handInId: string;
  /** To send back needs one. */
  readonly comment: string | null;
}

/**
 * WK-3: approves a week, or sends it back, as it was handed in.
 * @throws DomainError `week-comment-missing`, `week-not-handed-in`, `week-handed-in-again`, `week-decided`, `week-changed`
 */
export function decideWeek(
  { week, action, handInId, comment }: DecideWeek,
  { handedIn, rows }: Pick<WeekState, 'handedIn' | 'rows'>,
): BookEvent[] {
  if (action === 'send-back' && comment === null) throw refusal('week-comment-missing');
  if (handedIn === null) throw refusal('week-not-handed-in', { date: week });
  if (handedIn.handInId !== handInId) throw refusal('week-handed-in-again', { date: week });
  const { status, decidedAt: at, decidedBy: by } = handedIn;
  const isOver = status === 'SENT_BACK' || (status === 'APPROVED' && action === 'approve');
  if (isOver && at !== null) throw refusal('week-decided', { date: week, status, by, at });
  if (isChangedSince(handedIn, rows.values())) throw refusal('week-changed', { date: week });
  return action === 'approve'
    ? [{ type: 'WeekApproved', data: { week, handInId } }]
    : [{ type: 'WeekSentBack', data: { week, handInId, comment: comment ?? '' } }];
}
