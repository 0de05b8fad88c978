import { addDays, type CalendarDate, datesOf, mondayOf } from '@hourbook/domain/time.ts';
import { weekNumber } from '#lib/week-number.ts';
import { dayLabel, shortDate } from '#shared/sheet/days.ts';
import { HALF_DAY } from '#shared/time-off/day-hours.ts';
import { t } from '#texts/time-off.ts';
import { type CalendarFacts, canBeAsked } from './calendar-day.ts';
import { rangeAsked, type Selection } from './selection.ts';

/** The selection in one week, with notes about days that do not count in full. */
export interface WeekAsked {
  readonly monday: CalendarDate;
  readonly week: number;
  /** `Mon 12/22 – Fri 12/26`: the first and the last day of the week that are part of the request. */
  readonly days: string;
  readonly hours: number;
  readonly notes: readonly string[];
}

/** Splits a request into weeks. @param facts null: not loaded yet, so there are no notes */
export function weeksAsked(selection: Selection, facts: CalendarFacts | null): WeekAsked[] {
  const range = rangeAsked(selection);
  if (!range) return [];
  return [...Map.groupBy(datesOf(range), mondayOf)].flatMap(([monday, dates]) => {
    const weekdays = dates.filter((date) => date < addDays(monday, 5) || selection.has(date));
    const [first, last] = [weekdays[0], weekdays.at(-1)];
    if (!first || !last) return [];
    return {
      monday,
      week: weekNumber(monday),
      days: first === last ? dayLabel(first) : `${dayLabel(first)} – ${dayLabel(last)}`,
      hours: weekdays.reduce((sum, date) => sum + (selection.get(date) ?? 0), 0),
      notes: facts ? notesOn(weekdays, selection, facts) : [],
    };
  });
}

function notesOn(dates: readonly CalendarDate[], selection: Selection, facts: CalendarFacts): string[] {
  const halves = dates.filter((date) => selection.get(date) === HALF_DAY);
  const rest = dates.filter((date) => !selection.has(date));
  const holidays = rest.flatMap((date) => {
    const name = facts.days.get(date)?.holiday;
    return name ? [t.isHoliday(shortDate(date), name)] : [];
  });
  const leftOut = rest.filter((date) => canBeAsked(facts, date)).map(shortDate);
  return [
    ...halves.map((date) => t.isHalfDay(shortDate(date))),
    ...holidays,
    ...(leftOut.length > 0 ? [t.areLeftOut(leftOut)] : []),
  ];
}
