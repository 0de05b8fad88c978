import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** SY-17; `?refused=` says why the return from QuickBooks failed. */
export const accountantConnectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/accountant/connection',
  validateSearch: z.object(texts('refused')),
  beforeLoad: requires('accounting.connect'),
  component: lazyRouteComponent(
    () => import('#features/accounting/connection/connection-page.tsx').catch(codeGone),
    'ConnectionPage',
  ),
});
