import { refusal } from '@hourbook/domain/errors.ts';
import { addMonths, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { useMemo } from 'react';
import { useAddress } from '#lib/address/use-address.ts';
import { clientsAsked } from '#shared/filters/filter-address.ts';
import { kinds, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { rangeOf } from './chart/days.ts';
import { orders } from './inbox/inbox-row.ts';

const MOST_MONTHS = 24;

/**
 * A missing date is one month from the other one; without dates, the range is one month from today.
 * @throws DomainError if the dates are reversed, or more than two years apart
 */
export function requestsRange({ startDate, endDate }: RangeInput, today: CalendarDate): DateRange {
  const start = startDate ?? (endDate ? addMonths(endDate, -1) : today);
  const end = endDate ?? rangeOf('month', start).end;
  if (start > end) throw refusal('range-inverted');
  if (end > addMonths(start, MOST_MONTHS)) throw refusal('range-over-2-years');
  return { start, end };
}

/** The address of the page, and what it says. */
export function useRequestsAddress(kind: TimeOffKind) {
  const page = useAddress(kinds[kind].management);
  const { search, change } = page;
  const { startDate, endDate, officeId, clientIds, userId } = search;
  const filters = useMemo(
    () => ({ startDate, endDate, officeId, clientIds, userId }),
    [startDate, endDate, officeId, clientIds, userId],
  );
  const people = useMemo(
    () => ({ officeId, userId, clientIds: clientsAsked({ clientIds }) }),
    [officeId, userId, clientIds],
  );
  return {
    page,
    change,
    filters,
    /** The filters as parameters of a call. */
    people,
    view: search.view ?? 'chart',
    both: search.both === undefined,
    /** What the inbox is sorted by. */
    order: orders.find((each) => each === search.order) ?? 'first',
    /** The id of the selected request; null: none. */
    request: search.request ?? null,
  };
}
export type RequestsAddress = ReturnType<typeof useRequestsAddress>;
