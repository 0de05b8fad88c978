import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { keptPeriod } from '#features/accounting/list/kept-filters.ts';
import { tableView } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** SY-18; an address without a period gets the one that was last looked at in Timesheets. */
export const accountantLedgerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/ledger',
  validateSearch: hoursFilters.extend(tableView),
  beforeLoad: async ({ context, search, cause, location }) => {
    await opensList('/accountant/ledger')({ context, cause, location });
    const kept = cause === 'enter' && Object.keys(search).length === 0 ? keptPeriod(context.self.id) : null;
    if (kept) throw redirect({ to: '/accountant/ledger', search: kept, replace: true });
  },
  component: lazyRouteComponent(
    () => import('#features/accounting/ledger/ledger-page.tsx').catch(codeGone),
    'LedgerPage',
  ),
});
