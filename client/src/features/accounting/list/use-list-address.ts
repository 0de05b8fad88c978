import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { hoursFilters } from '#shared/filters/filter-address.ts';
import { keepFilters } from './kept-filters.ts';
import type { ListFilters } from './list-filters.tsx';
import { type View, views } from './view-switch.tsx';

/** The filters and the view of the list, from the address. The filters are also remembered in this browser. */
export function useListAddress(personId: number) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const filters = useMemo(
    (): ListFilters => ({
      ...hoursFilters.parse(search),
      statuses: search.status ? search.status.split(',') : [],
    }),
    [search],
  );
  useEffect(() => {
    keepFilters(personId, search);
  }, [personId, search]);
  const onFilter = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...change })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const view: View = views.find((each) => each === search.view) ?? 'people';
  const isFiltered = ['officeId', 'clientIds', 'userId', 'status'].some((name) => search[name]);
  return { filters, view, onFilter, isFiltered, search: search.search ?? '' };
}
