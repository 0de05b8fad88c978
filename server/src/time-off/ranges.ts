import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { addMonths, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';
import { assertInCalendar } from './sources.ts';

interface Asked {
  readonly startDate?: CalendarDate | null | undefined;
  readonly endDate?: CalendarDate | null | undefined;
}

/** The length of a range if one of its dates, or both, are missing. */
const USUAL_MONTHS = 1;
const MOST_MONTHS = 24;

/**
 * The range of a list: without dates from today to one month later; with one date, a month from or up to it.
 * @throws DomainError if the dates are in the wrong order, more than two years apart, or outside the calendar
 */
export function listRange({ startDate, endDate }: Asked, today: CalendarDate): DateRange {
  for (const date of [startDate, endDate]) if (date) assertInCalendar(date);
  const start = startDate ?? (endDate ? addMonths(endDate, -USUAL_MONTHS) : today);
  const end = endDate ?? addMonths(start, USUAL_MONTHS);
  if (start > end) throw refusal('range-inverted');
  if (end > addMonths(start, MOST_MONTHS)) throw refusal('range-over-2-years');
  return { start, end };
}

/** The range of a list when none is asked for. */
export const defaultRange = async (ports: Pick<Ports, 'records' | 'clock'>, viewer: Person): Promise<DateRange> =>
  listRange({}, (await zoneAndToday(ports, viewer)).today);
