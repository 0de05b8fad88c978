import type { ViewPagePath } from '@hourbook/domain/views/pages.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { type commissionSearch, filterIn } from '#features/commissions/shared/filter-names.ts';
import { forgetFilter, keptFilter } from '#features/commissions/shared/kept-filter.ts';
import { stringifySearch } from '#lib/search.ts';
import { namesView } from '#shared/views/view-to-open.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** The parent of all commission pages: leaving them clears their filter. */
export const commissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'commissions',
  onLeave: ({ context: { self } }) => forgetFilter(self.id),
});

type Entered = Parameters<ReturnType<typeof opensList>>[0] & { readonly search: z.output<typeof commissionSearch> };

/** The `beforeLoad` of a page with the shared filter: an address without one, and without a view, gets that of the page before. */
export const withKeptFilter =
  (page: ViewPagePath) =>
  async ({ context, search, cause, location }: Entered): Promise<void> => {
    await opensList(page)({ context, cause, location });
    // Only on entering the page; later, no filter means that it was removed.
    const isBare = Object.keys(filterIn(search)).length === 0 && !namesView(location.search);
    const kept = cause === 'enter' && isBare ? keptFilter(context.self.id) : null;
    if (kept) throw redirect({ href: `${location.pathname}${stringifySearch({ ...search, ...kept })}`, replace: true });
  };
