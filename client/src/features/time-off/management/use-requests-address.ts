import { refusal } from '@hourbook/domain/errors.ts';
import { addMonths, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { clientsAsked, hoursFilters } from '#shared/filters/filter-address.ts';
import { rangeOf } from './chart/days.ts';
import { orders } from './inbox/inbox-row.ts';

export const views = ['chart', 'table'] as const;
export type View = (typeof views)[number];

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

/** What the address says: `?startDate=…&endDate=…&officeId=1&clientIds=3,group_7&userId=42&view=table&both=false&order=name&request=…`. */
export function useRequestsAddress() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const filters = useMemo(() => hoursFilters.parse(search), [search]);
  const people = useMemo(
    () => ({ officeId: filters.officeId, userId: filters.userId, clientIds: clientsAsked(filters) }),
    [filters],
  );
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...changes })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    filters,
    /** The filters as parameters of a call. */
    people,
    view: views.find((each) => each === search.view) ?? 'chart',
    /** The other kind is shown as well, unless it is taken away: the inbox and the count of who is here have both. */
    both: search.both !== 'false',
    /** What the inbox is sorted by. */
    order: orders.find((each) => each === search.order) ?? 'first',
    /** The id of the selected request; null: none. */
    request: search.request ?? null,
    change,
  };
}
export type RequestsAddress = ReturnType<typeof useRequestsAddress>;
