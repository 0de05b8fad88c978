import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { redirect } from '@tanstack/react-router';
import { HOME, rightsOf, type Self } from '../shared/session/session.ts';

/** A route's `beforeLoad`: who lacks the permission is sent home, and told why. */
export const requires =
  (permission: Permission, rights = rightsOf) =>
  ({ context: { self } }: { context: { self: Pick<Self, 'roles'> } }): void => {
    if (!rights(self)(permission)) throw redirect({ to: HOME, replace: true, state: { denied: true } });
  };
