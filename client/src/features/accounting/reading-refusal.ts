import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';

/** TS-11: why an accountant does not read these days, before the server says it; null: they do. */
export function readingRefusal({ start, end }: DateRange, today: CalendarDate): string | null {
  try {
    readingRange({ startDate: start, endDate: end }, today);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return refusalTexts(error, noNames).join(' ');
    throw error;
  }
}
