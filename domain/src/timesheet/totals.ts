import { type Hundredths, toHundredths } from '../hours.ts';
import { type CalendarDate, mondayOf } from '../time.ts';

export interface Totals {
  readonly byDay: ReadonlyMap<CalendarDate, Hundredths>;
  /** By the Monday of the week; only days in the range count (TS-35). */
  readonly byWeek: ReadonlyMap<CalendarDate, Hundredths>;
  readonly all: Hundredths;
}

/** TS-35: all visible rows count, holiday and time off too. Hours that are no number yet count nothing. */
export function totalsOf(rows: readonly { readonly trackingDate: CalendarDate; readonly hours: number }[]): Totals {
  const byDay = new Map<CalendarDate, Hundredths>();
  const byWeek = new Map<CalendarDate, Hundredths>();
  let all = 0;
  for (const { trackingDate, hours } of rows) {
    const hundredths = toHundredths(hours) ?? 0;
    const week = mondayOf(trackingDate);
    byDay.set(trackingDate, (byDay.get(trackingDate) ?? 0) + hundredths);
    byWeek.set(week, (byWeek.get(week) ?? 0) + hundredths);
    all += hundredths;
  }
  return { byDay, byWeek, all };
}
