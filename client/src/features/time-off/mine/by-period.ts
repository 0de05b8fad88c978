import { addDays, addMonths, type CalendarDate, type DateRange, inRange } from '@hourbook/domain/time.ts';
import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { askedDays } from '#shared/time-off/request-days.ts';
import type { RequestStatus } from '#shared/time-off/request-statuses.ts';

type Listed = Pick<RequestAnswer, 'startDate' | 'hours' | 'status'>;

/**
 * The requests that start in a period, and the hours that all requests take from it; each day counts in its own period
 * (TO-8).
 */
export interface PeriodOfRequests<Request extends Listed> {
  readonly period: DateRange;
  /** In hours, like `pending`. */
  readonly used: number;
  readonly pending: number;
  /** Hours of `used` in requests that begin in another period. */
  readonly ofOthers: readonly { readonly request: Request; readonly hours: number }[];
  readonly requests: readonly Request[];
}

const YEAR = 12;

/** @param current as in the API: its end is the first day of the next period (TO-1) */
export function byPeriod<Request extends Listed>(
  requests: readonly Request[],
  current: { readonly startDate: CalendarDate; readonly endDate: CalendarDate },
): PeriodOfRequests<Request>[] {
  const groups = Map.groupBy(requests, ({ startDate }) => periodOn(startDate, current).start);
  return [...groups.values()].map((own) => {
    const period = periodOn(own[0]?.startDate ?? current.startDate, current);
    const hoursIn = (request: Request) =>
      askedDays(request)
        .filter(({ date }) => inRange(date, period))
        .reduce((sum, { hours }) => sum + hours, 0);
    const taken = (status: RequestStatus) =>
      requests.filter((request) => request.status === status).reduce((sum, request) => sum + hoursIn(request), 0);
    const ofOthers = requests
      .filter((request) => request.status === 'APPROVED' && !own.includes(request))
      .map((request) => ({ request, hours: hoursIn(request) }))
      .filter(({ hours }) => hours > 0);
    return { period, used: taken('APPROVED'), pending: taken('PENDING'), ofOthers, requests: own };
  });
}

/** Periods are years. All are counted from the current one, so that a leap day does not shift them. */
function periodOn(
  date: CalendarDate,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
): DateRange {
  const years = Number(date.slice(0, 4)) - Number(startDate.slice(0, 4));
  const begins = (by: number) => (by === 1 ? endDate : addMonths(startDate, by * YEAR));
  const by = date < begins(years) ? years - 1 : years;
  return { start: begins(by), end: addDays(begins(by + 1), -1) };
}

/** The number of requests by status. */
export const countsOf = (requests: readonly Pick<Listed, 'status'>[]): ReadonlyMap<RequestStatus, number> =>
  new Map([...Map.groupBy(requests, ({ status }) => status)].map(([status, own]) => [status, own.length]));

/** TO-30: whether the owner can still cancel it. An approved request can be canceled only before its first day. */
export const isCancelable = ({ status, startDate }: Listed, today: CalendarDate): boolean =>
  status === 'PENDING' || (status === 'APPROVED' && startDate > today);
