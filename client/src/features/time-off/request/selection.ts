import { addDays, type CalendarDate, type DateRange, datesOf, daysBetween, inRange } from '@hourbook/domain/time.ts';
import type { RequestInput } from '@hourbook/domain/time-off/contracts.ts';
import { FULL_DAY, HALF_DAY } from '#shared/time-off/day-hours.ts';
import type { CalendarFacts } from './calendar-day.ts';

/** The hours of a requested day (TO-20). */
export type Asked = typeof FULL_DAY | typeof HALF_DAY;

/** The hours by date; all other days are not requested. */
export type Selection = ReadonlyMap<CalendarDate, Asked>;

export const nothingAsked: Selection = new Map();

/** Changes a day to the next state: full, half, none. */
export function cycled(selection: Selection, date: CalendarDate): Selection {
  const before = selection.get(date);
  return painted(selection, [date], before === undefined ? FULL_DAY : before === FULL_DAY ? HALF_DAY : null);
}

/** @param hours null: removes the days */
export function painted(selection: Selection, dates: readonly CalendarDate[], hours: Asked | null): Selection {
  const next = new Map(selection);
  for (const date of dates) {
    if (hours === null) next.delete(date);
    else next.set(date, hours);
  }
  return next;
}

/** What a stroke over several days sets: null (remove) if it starts on a selected day, otherwise full days. */
export const strokeOf = (selection: Selection, first: CalendarDate): Asked | null =>
  selection.has(first) ? null : FULL_DAY;

/** The days between two dates in either order. */
export const datesBetween = (one: CalendarDate, other: CalendarDate): CalendarDate[] =>
  datesOf(one <= other ? { start: one, end: other } : { start: other, end: one });

/** From the first to the last selected day; null: none selected. */
export function rangeAsked(selection: Selection): DateRange | null {
  const dates = [...selection.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? { start: first, end: last } : null;
}

/**
 * The selection for a changed range. Days inside the previous range keep their state, including those left out; new
 * days become full days where they can be requested.
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

/** The hours in a period as in the API: its end is the first day of the next one (TO-1). */
export const hoursWithin = (
  selection: Selection,
  { periodStart, periodEnd }: { readonly periodStart: CalendarDate; readonly periodEnd: CalendarDate },
): number => hoursAsked(new Map([...selection].filter(([date]) => date >= periodStart && date < periodEnd)));

/** The body of a request, with a value for each calendar day (TO-20); null: nothing is selected. */
export function requestOf(selection: Selection): Omit<RequestInput, 'comment'> | null {
  const range = rangeAsked(selection);
  if (!range) return null;
  const hours = datesOf(range).map((date) => selection.get(date) ?? 0);
  return { startDate: range.start, endDate: range.end, hours };
}

/**
 * The selection of a stored request, or from an address. Any value above 0 other than a half day counts as a full day.
 */
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

/** The number of calendar days in a range. */
export const daysIn = ({ start, end }: DateRange): number => daysBetween(start, end) + 1;
