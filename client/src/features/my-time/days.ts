import { type CalendarDate, formatDate, mondayOf, weekday } from '@hourbook/domain/time.ts';
import type { SheetRow } from './sheet.ts';

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Mon`, the first day of the week (GEN-2). */
export const dayName = (date: CalendarDate): string => names[weekday(date) - 1] ?? '';

/** `06/09`: the year stands at the head of the page. */
export const shortDate = (date: CalendarDate): string => formatDate(date).slice(0, 5);

export interface Day {
  readonly date: CalendarDate;
  readonly rows: readonly SheetRow[];
  /** Whether rows may still be added: no cut-off, employed. */
  readonly open: boolean;
}

export interface Week {
  readonly monday: CalendarDate;
  readonly days: readonly Day[];
}

/** Rows by day, days by week; rows come in the order of their dates. */
export function weeksOf(rows: readonly SheetRow[]): Week[] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]): Day => {
    const closed = ofDay.some(({ entry }) =>
      entry.lockReasons.some((reason) => reason === 'CUT_OFF' || reason === 'NOT_EMPLOYED'),
    );
    return { date, rows: ofDay, open: !closed };
  });
  return [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([monday, ofWeek]) => ({ monday, days: ofWeek }));
}
