import { createRoute, redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { type commissionSearch, filterIn } from '#features/commissions/shared/filter-names.ts';
import { forgetFilter, keptFilter } from '#features/commissions/shared/kept-filter.ts';
import { stringifySearch } from '#lib/search.ts';
import type { Self } from '#shared/session/session.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** The parent of all commission pages: leaving them clears their filter. */
export const commissionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'commissions',
  onLeave: ({ context: { self } }) => forgetFilter(self.id),
});

interface Entered {
  readonly context: { readonly self: Self };
  readonly search: z.output<typeof commissionSearch>;
  readonly cause: string;
  readonly location: { readonly pathname: string };
}

/** The `beforeLoad` of a page with the shared filter: an address without one gets that of the page before. */
export function withKeptFilter({ context, search, cause, location }: Entered): void {
  requires('commissions.read')({ context, location });
  // Only on entering the page; later, no filter means that it was removed.
  const kept = cause === 'enter' && Object.keys(filterIn(search)).length === 0 ? keptFilter(context.self.id) : null;
  if (kept) throw redirect({ href: `${location.pathname}${stringifySearch({ ...search, ...kept })}`, replace: true });
}
