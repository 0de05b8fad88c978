import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '#lib/code-gone.ts';
import { listSearch } from '#lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** SY-17; `?refused=` says why the return from QuickBooks failed. */
export const accountantConnectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/connection',
  validateSearch: listSearch,
  beforeLoad: requires('accounting.connect'),
  component: lazyRouteComponent(
    () => import('#features/accounting/connection/connection-page.tsx').catch(codeGone),
    'ConnectionPage',
  ),
});
