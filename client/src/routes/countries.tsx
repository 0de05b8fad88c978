import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R042. */
export const countriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/countries',
  validateSearch: recordListSearch,
  beforeLoad: opensList('/countries'),
  // Not awaited: the page has its own skeleton.
  loader: ({ context: { api } }) => void api.utils.reference.countries.list.prefetch(),
  component: lazyRouteComponent(() => import('#features/settings/countries-page.tsx').catch(codeGone), 'CountriesPage'),
});
