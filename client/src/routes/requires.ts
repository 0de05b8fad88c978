import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { redirect } from '@tanstack/react-router';
import { HOME, rightsOf, type Self } from '../shared/session/session.ts';

/** The `beforeLoad` of a route: redirects people without the permission to the home page, which says why. */
export const requires =
  (permission: Permission, rights = rightsOf) =>
  ({ context: { self } }: { context: { self: Pick<Self, 'roles'> } }): void => {
    if (!rights(self)(permission)) throw redirect({ to: HOME, replace: true, state: { denied: true } });
  };
