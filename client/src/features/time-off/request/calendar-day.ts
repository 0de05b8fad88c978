import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Answers } from '#shared/api/trpc.ts';

export type RequestCalendar = Answers['timeOff']['vacation']['calendar'];
export type CalendarDay = RequestCalendar['days'][number];
export type Away = RequestCalendar['away'][number];

/** The days of a calendar, and the people who are away, by date. */
export interface CalendarFacts extends Pick<RequestCalendar, 'today' | 'earliest' | 'commentMandatory'> {
  readonly days: ReadonlyMap<CalendarDate, CalendarDay>;
  readonly away: ReadonlyMap<CalendarDate, readonly Away[]>;
}

export const factsOf = ({ today, earliest, commentMandatory, days, away }: RequestCalendar): CalendarFacts => ({
  today,
  earliest,
  commentMandatory,
  days: new Map(days.map((day) => [day.date, day])),
  away: Map.groupBy(away, ({ date }) => date),
});

/**
 * Whether a day can be requested (TO-21, TO-22). This includes days taken by other requests: the server says how many
 * hours are free.
 */
export const canBeAsked = ({ days, earliest }: CalendarFacts, date: CalendarDate): boolean =>
  date >= earliest && (days.get(date)?.countable ?? false);

/** The days named in error texts, which write them as MM/DD/YYYY. */
export function refusedDays(errors: readonly string[]): ReadonlySet<CalendarDate> {
  const named = errors.flatMap((text) => [...text.matchAll(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g)]);
  return new Set(named.map(([, month, day, year]) => `${year}-${month}-${day}`));
}
