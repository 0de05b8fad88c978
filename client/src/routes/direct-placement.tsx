import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { commissionsRoute, withKeptFilter } from './commissions.tsx';

/** R032. */
export const directPlacementRoute = createRoute({
  getParentRoute: () => commissionsRoute,
  path: '/direct-placement',
  validateSearch: listSearch,
  beforeLoad: withKeptFilter,
  component: lazyRouteComponent(
    () => import('#features/commissions/direct/direct-page.tsx').catch(codeGone),
    'DirectPage',
  ),
});
