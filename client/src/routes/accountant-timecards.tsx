import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { keptFilters } from '#features/accounting/list/kept-filters.ts';
import { timesheetsSearch } from '#features/accounting/list/timesheets-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { keepsInstant } from './keeps-instant.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R016; an address without filters gets those of the last visit. */
export const accountantTimecardsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/timecards',
  validateSearch: timesheetsSearch,
  search: keepsInstant,
  beforeLoad: async ({ context, search, cause, location }) => {
    await opensList('/accountant/timecards')({ context, cause, location });
    // Only on entering the page; later, no filters means that they were removed.
    const kept = cause === 'enter' && Object.keys(search).length === 0 ? keptFilters(context.self.id) : null;
    if (kept) throw redirect({ to: '/accountant/timecards', search: kept, replace: true });
  },
  component: lazyRouteComponent(
    () => import('#features/accounting/list/timesheets-page.tsx').catch(codeGone),
    'TimesheetsPage',
  ),
});
