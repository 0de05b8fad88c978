import type { Hundredths } from '../hours.ts';
import { addDays, type CalendarDate } from '../time.ts';
import type { TimesheetRow } from '../timesheet/row.ts';
import type { RequestStatus, TimeOffAccount, TimeOffRequest } from './account.ts';

export const WHOLE_DAY: Hundredths = 8_00;
export const HALF_DAY: Hundredths = 4_00;

/** A day of a request and the hours requested on it. */
export interface RequestDay {
  readonly date: CalendarDate;
  readonly hours: Hundredths;
}

/** @returns each day of a request from the first to the last, including days with 0 hours */
export const daysOf = ({ startDate, hours }: Pick<TimeOffRequest, 'startDate' | 'hours'>): RequestDay[] =>
  hours.map((h, i) => ({ date: addDays(startDate, i), hours: h }));

/** Whether a request still claims its hours (TO-24). */
export const isStanding = (status: RequestStatus): boolean => status === 'PENDING' || status === 'APPROVED';

/** TO-24: the hours claimed by requests of both kinds in a range of days, by day. @param except a request to leave out */
export function takenHours(
  { requests }: Pick<TimeOffAccount, 'requests'>,
  { startDate, endDate }: Pick<TimeOffRequest, 'startDate' | 'endDate'>,
  except: string | null = null,
): Map<CalendarDate, Hundredths> {
  const taken = new Map<CalendarDate, Hundredths>();
  for (const request of Object.values(requests)) {
    const { requestId, status } = request;
    if (!isStanding(status) || requestId === except) continue;
    if (request.endDate < startDate || request.startDate > endDate) continue;
    for (const { date, hours } of daysOf(request)) if (hours > 0) taken.set(date, (taken.get(date) ?? 0) + hours);
  }
  return taken;
}

/** TO-24: the days on which this request and the others together exceed a whole day. */
export const overlappingDates = (
  days: readonly RequestDay[],
  taken: ReadonlyMap<CalendarDate, Hundredths>,
): CalendarDate[] =>
  days.filter(({ date, hours }) => hours > 0 && hours + (taken.get(date) ?? 0) > WHOLE_DAY).map(({ date }) => date);

const DAY = 24_00;
export const isWork = ({ payCode }: TimesheetRow): boolean =>
  payCode === 'RATE_HOURS' || payCode === 'BENCH_HOURS' || payCode === 'OVERTIME_HOURS';

/** TS-40: the days that have both work and a whole day off, or that would have more than 24 hours. */
export function clashingDates(days: readonly RequestDay[], rows: Iterable<TimesheetRow>): CalendarDate[] {
  const logged = Map.groupBy(
    [...rows].filter(({ removed }) => !removed),
    ({ date }) => date,
  );
  return days
    .filter(({ date, hours }) => {
      const there = logged.get(date) ?? [];
      const hasWork = there.some((row) => row.hours > 0 && isWork(row));
      const sum = there.reduce((total, row) => total + row.hours, hours);
      return hours > 0 && ((hasWork && hours >= WHOLE_DAY) || sum > DAY);
    })
    .map(({ date }) => date);
}
