import { type CalendarDate, weekday } from '@hourbook/domain/time.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** GEN-2: weeks start Monday. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const weekdayName = (date: CalendarDate): string => weekdayNames[weekday(date) - 1] ?? '';
