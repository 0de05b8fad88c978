import { type CalendarDate, weekday } from '@hourbook/domain/time.ts';
import { t } from '#texts/dates.ts';

export const monthNames = [
  t.january,
  t.february,
  t.march,
  t.april,
  t.may,
  t.june,
  t.july,
  t.august,
  t.september,
  t.october,
  t.november,
  t.december,
] as const;

/** GEN-2: weeks start Monday. */
export const weekdayNames = [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday] as const;

/** `Mo`, from Monday on. */
export const tinyDays: readonly string[] = t.tinyDays;

/** `Mon`, and `Mo` where there is no room. */
export const shortDay = (date: CalendarDate): string => t.shortDays[weekday(date) - 1] ?? '';
export const tinyDay = (date: CalendarDate): string => tinyDays[weekday(date) - 1] ?? '';

export const weekdayName = (date: CalendarDate): string => weekdayNames[weekday(date) - 1] ?? '';
