import { addDays, type CalendarDate, type DateRange, datesOf, daysBetween, inRange } from '@hourbook/domain/time.ts';
import type { RequestInput } from '@hourbook/domain/time-off/contracts.ts';
import { FULL_DAY, HALF_DAY } from '../../../shared/time-off/day-hours.ts';
import type { CalendarFacts } from './calendar-day.ts';

/** The hours of a day that is asked for (TO-20). */
export type Asked = typeof FULL_DAY | typeof HALF_DAY;

/** What is asked for, by date; other days are not. */
export type Selection = ReadonlyMap<CalendarDate, Asked>;

export const nothingAsked: Selection = new Map();

/** Full, half, none: what comes after what stands there. */
export function cycled(selection: Selection, date: CalendarDate): Selection {
  const before = selection.get(date);
  return painted(selection, [date], before === undefined ? FULL_DAY : before === FULL_DAY ? HALF_DAY : null);
}

/** @param hours null: the days are not asked for */
export function painted(selection: Selection, dates: readonly CalendarDate[], hours: Asked | null): Selection {
  const next = new Map(selection);
  for (const date of dates) {
    if (hours === null) next.delete(date);
    else next.set(date, hours);
  }
  return next;
}

/** What a stroke over several days leaves on them: it begins on a day that is asked for to take days out. */
export const strokeOf = (selection: Selection, first: CalendarDate): Asked | null =>
  selection.has(first) ? null : FULL_DAY;

/** The days between two, whichever comes first. */
export const datesBetween = (one: CalendarDate, other: CalendarDate): CalendarDate[] =>
  datesOf(one <= other ? { start: one, end: other } : { start: other, end: one });

/** From the first to the last day that is asked for; null: there is none. */
export function rangeAsked(selection: Selection): DateRange | null {
  const dates = [...selection.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? { start: first, end: last } : null;
}

/**
 * The days between other ends. Those that stay keep what was chosen for them, also that they are left out; those that come
 * are full days, where days can be asked for at all.
 */
export function resized(
  selection: Selection,
  range: DateRange,
  canBeAsked: (date: CalendarDate) => boolean,
): Selection {
  const before = rangeAsked(selection);
  const next = new Map<CalendarDate, Asked>();
  for (const date of datesOf(range)) {
    const kept = selection.get(date);
    if (kept !== undefined) next.set(date, kept);
    else if (!(before && inRange(date, before)) && canBeAsked(date)) next.set(date, FULL_DAY);
  }
  return next;
}

export const hoursAsked = (selection: Selection): number =>
  [...selection.values()].reduce((sum: number, hours) => sum + hours, 0);

/** Of a period, as the server says it: its end is the first day of the next one (TO-1). */
export const hoursWithin = (
  selection: Selection,
  { periodStart, periodEnd }: { readonly periodStart: CalendarDate; readonly periodEnd: CalendarDate },
): number => hoursAsked(new Map([...selection].filter(([date]) => date >= periodStart && date < periodEnd)));

/** As it is sent, a value for each calendar day (TO-20); null: nothing is asked for. */
export function requestOf(selection: Selection): Omit<RequestInput, 'comment'> | null {
  const range = rangeAsked(selection);
  if (!range) return null;
  const hours = datesOf(range).map((date) => selection.get(date) ?? 0);
  return { startDate: range.start, endDate: range.end, hours };
}

/** The days of a request as they were sent or stand in an address. Anything but a half day counts as a full one. */
export function selectionOf(startDate: CalendarDate, hours: readonly number[]): Selection {
  const asked = hours.flatMap((value, day) =>
    value > 0 ? [[addDays(startDate, day), value === HALF_DAY ? HALF_DAY : FULL_DAY] as const] : [],
  );
  return new Map(asked);
}

/** The days of a request on which hours of work are logged, which would be refused (TS-40); the first few. */
export const loggedDays = (selection: Selection, facts: Pick<CalendarFacts, 'days'> | null): CalendarDate[] =>
  [...selection.keys()]
    .filter((date) => (facts?.days.get(date)?.logged ?? 0) > 0)
    .sort()
    .slice(0, 3);

/** How many calendar days a request spans. */
export const daysIn = ({ start, end }: DateRange): number => daysBetween(start, end) + 1;
