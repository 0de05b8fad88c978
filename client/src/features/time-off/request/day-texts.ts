import { hoursText } from '#shared/time-off/amounts.ts';
import { FULL_DAY, HALF_DAY } from '#shared/time-off/day-hours.ts';
import { kindOf, kinds } from '#shared/time-off/kinds.ts';
import { longDayText } from '#shared/time-off/request-days.ts';
import { requestLooks } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/time-off.ts';
import type { Away, CalendarDay, CalendarFacts } from './calendar-day.ts';
import type { Asked } from './selection.ts';

/** The facts about a day apart from the selection, one per line. */
export function aboutDay(
  day: CalendarDay,
  away: readonly Away[],
  { earliest }: Pick<CalendarFacts, 'earliest'>,
): string[] {
  const booked = day.booked.map(({ type, hours, status }) =>
    t.hasRequest(hoursText(hours), requestLooks[status].label, kinds[kindOf(type)].name),
  );
  return [
    ...(day.holiday ? [t.isHolidayNamed(day.holiday)] : []),
    ...(day.date < earliest && day.countable ? [t.isClosed] : []),
    ...booked,
    ...(day.logged > 0 ? [t.hasHours(hoursText(day.logged))] : []),
    ...(away.length > 0 ? [t.areAway(namesOf(away))] : []),
  ];
}

/** Why a day cannot be asked for: `Sat 11/28/2026 is a weekend.` */
export function whyNot({ days, earliest }: Pick<CalendarFacts, 'days' | 'earliest'>, date: string): string {
  const day = days.get(date);
  const name = longDayText(date);
  if (day?.holiday) return t.dayIsHoliday(name, day.holiday);
  return date < earliest && day?.countable ? t.dayIsClosed(name) : t.dayIsWeekend(name);
}

/** `Hannah Brooks; Luis Herrera for half the day`. */
const namesOf = (away: readonly Away[]): string =>
  away
    .map(({ user: { firstName, lastName }, hours, status }) => {
      const name = `${firstName} ${lastName}`;
      const part = hours < FULL_DAY ? t.awayHalfDay(name) : name;
      return status === 'PENDING' ? t.awayPending(part) : part;
    })
    .join('; ');

/** The label of a day: its date, and whether a full or half day is requested. */
export function dayCalled(date: string, asked: Asked | undefined): string {
  const day = longDayText(date);
  if (asked === undefined) return day;
  return asked === HALF_DAY ? t.isHalfOfDay(day) : t.isFullDay(day);
}
