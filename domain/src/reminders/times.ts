import { addDays, type CalendarDate, dateIn, mondayOf, weekday, whenClocksShow, type Zone } from '../time.ts';
import { closedOn, OPEN_THROUGH } from '../timesheet/cut-off.ts';

/** RM-2: mails are sent from this hour on, and until that one. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

const HOUR = 3600;

/**
 * RM-2: the day in a zone if this is an hour for reminders there.
 * @param now milliseconds since 1970 UTC
 */
export function reminderDay(zone: Zone, now: number): CalendarDate | null {
  const today = dateIn(zone, now);
  const [from, until] = [FIRST_HOUR, LAST_HOUR].map((hour) => whenClocksShow(today, hour * HOUR, zone));
  return from != null && until != null && from <= now && now < until ? today : null;
}

/** RM-3: the Monday of last week on the last day on which it is open (TS-20); null on other days. */
export function weekThatCloses(today: CalendarDate): CalendarDate | null {
  const monday = addDays(mondayOf(today), -7);
  return addDays(closedOn(monday), -1) === today ? monday : null;
}

/** RM-4: the Monday of this week while last week is still open: a summary that was missed on Monday comes after it. */
export const weekOfSummary = (today: CalendarDate): CalendarDate | null =>
  weekday(today) <= OPEN_THROUGH ? mondayOf(today) : null;
