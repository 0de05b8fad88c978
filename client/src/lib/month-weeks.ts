import { addDays, type CalendarDate, inRange, isWeekend, mondayOf, monthOf } from '@hourbook/domain/time.ts';
import { weekdayNames } from './calendar-words.ts';

/** A day in a week of a month. The first and last week may include days of other months. */
export interface MonthDay {
  readonly date: CalendarDate;
  readonly inMonth: boolean;
  readonly onWeekend: boolean;
}

/** The weeks that include days of a month. @param month from 1 to 12 */
export function weeksIn(year: number, month: number): MonthDay[][] {
  const range = monthOf(`${year}-${String(month).padStart(2, '0')}-01`);
  const weeks: MonthDay[][] = [];
  for (let monday = mondayOf(range.start); monday <= range.end; monday = addDays(monday, 7)) {
    const dates = weekdayNames.map((_, day) => addDays(monday, day));
    weeks.push(dates.map((date) => ({ date, inMonth: inRange(date, range), onWeekend: isWeekend(date) })));
  }
  return weeks;
}
