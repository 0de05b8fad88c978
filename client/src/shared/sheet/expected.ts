import { type Hundredths, toHundredths } from '@hourbook/domain/hours.ts';
import { type CalendarDate, isWeekend } from '@hourbook/domain/time.ts';
import type { SheetRow } from './sheet.ts';

/** One day equals 8 hours. */
const WHOLE_DAY = 8_00;

/**
 * What a day should come to: 8 hours Monday to Friday within the employment; of a holiday what it is paid with (TS-5).
 * @param firstDay the person's first day, where it is known: nothing is expected before
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
