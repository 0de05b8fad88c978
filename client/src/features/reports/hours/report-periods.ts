import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import { rangeOf } from '@hourbook/domain/views/period.ts';
import type { RangePreset } from '#components/date-range/range-panel.tsx';
import { t } from '#texts/dates.ts';

/** What an hours report is about at first: the last month that is over. */
export const usualMonth = (today: CalendarDate): DateRange => rangeOf('LAST_MONTH', today);

/** The periods that hours reports are usually about. */
export const reportPeriods = (today: CalendarDate): RangePreset[] => [
  { label: t.lastMonth, range: usualMonth(today) },
  { label: t.thisMonth, range: rangeOf('THIS_MONTH', today) },
  { label: t.lastQuarter, range: rangeOf('LAST_QUARTER', today) },
  { label: t.thisQuarter, range: rangeOf('THIS_QUARTER', today) },
  { label: t.lastYear, range: rangeOf('LAST_YEAR', today) },
  { label: t.thisYear, range: rangeOf('THIS_YEAR', today) },
];
