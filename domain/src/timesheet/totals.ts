import { type Hundredths, toHundredths } from '../hours.ts';
import { type CalendarDate, mondayOf } from '../time.ts';

export interface Totals {
  readonly byDay: ReadonlyMap<CalendarDate, Hundredths>;
  /** Keyed by the Monday of the week; only days in the range count (TS-35). */
  readonly byWeek: ReadonlyMap<CalendarDate, Hundredths>;
  readonly all: Hundredths;
}

/** TS-35: all visible rows count, including holidays and time off. Hours that are not a valid number yet count as zero. */
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
