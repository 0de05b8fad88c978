import { addMonths, type CalendarDate, type DateRange, monthOf } from '@hourbook/domain/time.ts';
import type { RangePreset } from '#components/date-range/range-panel.tsx';
import { t } from '#texts/dates.ts';

/** Months that follow each other. @param first months before (-1) or after this one, at which they begin */
function months(today: CalendarDate, first: number, count = 1): DateRange {
  const { start } = monthOf(addMonths(monthOf(today).start, first));
  return { start, end: monthOf(addMonths(start, count - 1)).end };
}

/** What an hours report is about at first: the last month that is over. */
export const usualMonth = (today: CalendarDate): DateRange => months(today, -1);

/** The periods that hours reports are usually about. */
export function reportPeriods(today: CalendarDate): RangePreset[] {
  const month = Number(today.slice(5, 7)) - 1;
  return [
    { label: t.lastMonth, range: usualMonth(today) },
    { label: t.thisMonth, range: months(today, 0) },
    { label: t.lastQuarter, range: months(today, -(month % 3) - 3, 3) },
    { label: t.thisQuarter, range: months(today, -(month % 3), 3) },
    { label: t.lastYear, range: months(today, -month - 12, 12) },
    { label: t.thisYear, range: months(today, -month, 12) },
  ];
}
