import { type Hundredths, toHundredths } from '@hourbook/domain/hours.ts';
import { type CalendarDate, isWeekend } from '@hourbook/domain/time.ts';
import type { SheetRow } from './sheet.ts';

/** A full day: 8 hours. */
const WHOLE_DAY = 8_00;

/**
 * The expected hours of a day: 8 from Monday to Friday during employment; on a holiday, its paid hours (TS-5).
 * @param firstDay the person's first day, if known; nothing is expected before it
 */
export function expectedOn(
  date: CalendarDate,
  rows: readonly SheetRow[],
  firstDay: CalendarDate | null = null,
): Hundredths {
  if (isWeekend(date) || (firstDay !== null && date < firstDay)) return 0;
  if (rows.some(({ entry }) => entry.lockReasons.includes('NOT_EMPLOYED'))) return 0;
  const holiday = rows.find(({ entry }) => entry.trackingType === 'HOLIDAY');
  return holiday ? (toHundredths(holiday.entry.hours) ?? 0) : WHOLE_DAY;
}
