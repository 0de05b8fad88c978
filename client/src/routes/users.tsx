import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { tableView, texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

const filters = [
  'lastName',
  'firstName',
  'email',
  'username',
  'positionName',
  'seniority',
  'officeDescription',
  'defaultClient',
  'lineManagerName',
  'roles',
  'hireDate',
  'rehireDate',
  'terminationDate',
  'legalStatusExpires',
  'waitsForHr',
  'salaryType',
  'phone',
  'qBName',
  'skypeContact',
  'changedByUser',
  'changedDate',
  'enabled',
] as const;

/** R010. */
export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: z.object({ ...tableView, ...texts(...filters) }),
  beforeLoad: requires('people.administer'),
  component: lazyRouteComponent(() => import('#features/people/users/users-page.tsx').catch(codeGone), 'UsersPage'),
});
