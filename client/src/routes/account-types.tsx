import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { commissionsRoute } from './commissions.tsx';
import { requires } from './requires.ts';

/** R035; the open type is in the address: `?open=2`. */
export const accountTypesRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/account-types',
  validateSearch: listSearch,
  beforeLoad: requires('reference.commission-settings'),
  component: lazyRouteComponent(
    () => import('#features/commissions/account-types/account-types-page.tsx').catch(codeGone),
    'AccountTypesPage',
  ),
});
