import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { commissionsRoute } from './commissions.tsx';
import { requires } from './requires.ts';

/** R035; the open type is in the address: `?open=2`. */
export const accountTypesRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/account-types',
  validateSearch: recordListSearch,
  beforeLoad: requires('reference.commission-settings'),
  component: lazyRouteComponent(
    () => import('#features/commissions/account-types/account-types-page.tsx').catch(codeGone),
    'AccountTypesPage',
  ),
});
