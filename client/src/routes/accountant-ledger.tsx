import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '../lib/code-gone.ts';
import { listSearch } from '../lib/search.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** SY-18. */
export const accountantLedgerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/ledger',
  validateSearch: listSearch,
  beforeLoad: requires('accounting.timesheets'),
  component: lazyRouteComponent(
    () => import('../features/accounting/ledger/ledger-page.tsx').catch(codeGone),
    'LedgerPage',
  ),
});
