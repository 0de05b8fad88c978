import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

const filters = [
  'name',
  'code',
  'qBName',
  'serviceTypes',
  'industryId',
  'defaultAccountManagerId',
  'groupId',
  'defaultAccountTypeId',
  'paymentTerms',
  'customClientId',
  'opportunities',
  'description',
  'ptoNotificationsTo',
  'holidayNotificationsTo',
  'id',
  'enabled',
] as const;

/** R039; `?failed=` are the days of failed rows to which the page leads back. */
export const clientsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clients',
  validateSearch: recordListSearch('failed', ...filters),
  beforeLoad: requires('reference.settings'),
  component: lazyRouteComponent(
    () => import('#features/settings/clients/clients-page.tsx').catch(codeGone),
    'ClientsPage',
  ),
});
