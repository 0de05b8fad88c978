import { useEffect, useMemo } from 'react';
import { useAddress } from '#lib/address/use-address.ts';
import { keepFilters } from './kept-filters.ts';

/** The filters and the view of the list, from the address. The filters are also remembered in this browser. */
export function useListAddress(personId: number) {
  const page = useAddress('/signed-in/accountant/timecards');
  const { search } = page;
  const filters = useMemo(() => ({ ...search, statuses: search.status ? search.status.split(',') : [] }), [search]);
  useEffect(() => {
    keepFilters(personId, search);
  }, [personId, search]);
  const { officeId, clientIds, userId, status } = search;
  return {
    page,
    filters,
    view: search.view ?? 'people',
    isFiltered: officeId !== undefined || clientIds !== undefined || userId !== undefined || Boolean(status),
    search: search.search ?? '',
  };
}
