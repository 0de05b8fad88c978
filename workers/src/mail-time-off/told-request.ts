import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import { addDays, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';

/** The details of a request for letters. */
export interface ToldRequest {
  readonly kind: TimeOffKind;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** One value for each calendar day from the first day on. */
  readonly hours: readonly Hundredths[];
}

/** What became of a request. */
export type Outcome = 'approved' | 'declined' | 'canceled';

/** The pages about the requests of a kind. */
export const pages = {
  VACATION_PTO: { mine: '/my-vacation-request', management: '/vacation-management' },
  SICK_LEAVE: { mine: '/my-sick-leave-request', management: '/sick-leave-management' },
} as const satisfies Readonly<Record<TimeOffKind, object>>;

/** @returns all hours of a request */
export const allHours = ({ hours }: Pick<ToldRequest, 'hours'>): number =>
  toHours(hours.reduce((sum, each) => sum + each, 0));

/** @returns the days off of a request, consecutive ones as a range from the first to the last */
export function daysOff({ startDate, hours }: Pick<ToldRequest, 'startDate' | 'hours'>): DateRange[] {
  const ranges: DateRange[] = [];
  let first: CalendarDate | null = null;
  for (let i = 0; i <= hours.length; i++) {
    const isOff = (hours[i] ?? 0) > 0;
    const date = addDays(startDate, i);
    if (isOff) first ??= date;
    if (isOff || first === null) continue;
    ranges.push({ start: first, end: addDays(date, -1) });
    first = null;
  }
  return ranges;
}
