import type { BookEvent } from '../events/book-events.ts';
import type { CalendarDate } from '../time.ts';
import type { TimeOffAccount, TimeOffRequest } from './account.ts';
import { daysOf, isStanding } from './days.ts';
import { isBeingTaken, rowsWritten, takenOut } from './decide.ts';
import { isHoliday, type RequestFacts } from './facts.ts';
import type { TimeOffState } from './request.ts';

interface OnHolidays {
  readonly request: TimeOffRequest;
  readonly dates: readonly CalendarDate[];
}

/** The requests with hours on days that have become holidays of the person, and those days. */
function requestsOnHolidays(
  { requests }: TimeOffAccount,
  facts: Pick<RequestFacts, 'person' | 'holidays'>,
): OnHolidays[] {
  return Object.values(requests)
    .filter(({ status }) => isStanding(status))
    .map((request) => ({
      request,
      dates: daysOf(request)
        .filter(({ date, hours }) => hours > 0 && isHoliday(facts, date))
        .map(({ date }) => date),
    }))
    .filter(({ dates }) => dates.length > 0);
}

/** @returns the rows that {@link shortenForHolidays} needs */
export const rowsToShorten = (account: TimeOffAccount, facts: Pick<RequestFacts, 'person' | 'holidays'>): string[] =>
  requestsOnHolidays(account, facts).flatMap(({ request }) => request.rowIds);

/**
 * TO-28: requests give back the hours of days that became holidays, with one entry per request; removing a holiday changes
 * nothing. Idempotent. Days that accounting is receiving at the moment are left for the next pass.
 * @param state including the rows of {@link rowsToShorten}
 */
export function shortenForHolidays(
  facts: Pick<RequestFacts, 'person' | 'holidays'>,
  { account, rows }: Pick<TimeOffState, 'account' | 'rows'>,
): BookEvent[] {
  return requestsOnHolidays(account, facts).flatMap(({ request, dates }): BookEvent[] => {
    const written = rowsWritten(request, rows).filter(({ date }) => dates.includes(date));
    const waiting = new Set(written.filter(isBeingTaken).map(({ date }) => date));
    const days = dates.filter((date) => !waiting.has(date)).map((date) => ({ date, hours: 0 }));
    if (days.length === 0) return [];
    const { requestId } = request;
    const gone = written.filter((row) => !isBeingTaken(row)).map(takenOut);
    return [{ type: 'TimeOffShortened', data: { requestId, days, rows: gone } }];
  });
}
