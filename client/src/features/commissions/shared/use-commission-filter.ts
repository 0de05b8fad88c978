import { useEffect, useMemo } from 'react';
import { useAddress } from '#lib/address/use-address.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { askedOf, type CommissionPage, commissionFilters, monthsOf } from './filter-address.ts';
import { keepFilter } from './kept-filter.ts';

const routes = {
  summary: '/signed-in/commissions/summary',
  contract: '/signed-in/commissions/contract-placements',
  direct: '/signed-in/commissions/direct-placement',
  flatRate: '/signed-in/commissions/flat-rate',
} as const satisfies Record<CommissionPage, string>;

/** The filter of a commission page: it stands in the address, and is remembered for the other pages of the area. */
export function useCommissionFilter(page: CommissionPage) {
  const self = useSelf();
  const address = useAddress(routes[page]);
  const { search, change } = address;
  const current = todayOf(self).slice(0, 7);
  const filters = useMemo(() => commissionFilters.parse(search), [search]);
  const months = useMemo(() => monthsOf(filters, current), [filters, current]);
  /** CM-18: an account manager who is neither administrator nor accountant sees only their own. */
  const ofManagers = rightsOf(self)('commissions.manage');
  const asked = useMemo(() => askedOf(filters, months, { page, ofManagers }), [filters, months, page, ofManagers]);
  useEffect(() => {
    keepFilter(self.id, search);
  }, [self.id, search]);
  return {
    page,
    self,
    address,
    search,
    filters,
    /** null: the address has them the wrong way round, and nothing can be asked. */
    months,
    /** The current month in the person's time zone. */
    current,
    /** The only month of the range; null: there are several. */
    singleMonth: months && months.start === months.end ? months.start : null,
    /** For the lists, their Excel and the lookups. */
    asked,
    ofManagers,
    isAdmin: self.isAdmin,
    isFiltered: Boolean(
      (page === 'summary' && filters.projectTypes) ||
        (ofManagers && filters.accountManagerIds) ||
        filters.clientIds ||
        filters.officeIds,
    ),
    /** Sets or removes parameters of the address. */
    change,
  };
}
export type CommissionFilter = ReturnType<typeof useCommissionFilter>;
