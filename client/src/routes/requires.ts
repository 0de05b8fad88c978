import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { redirect } from '@tanstack/react-router';
import { HOME, rightsOf, type Self } from '#shared/session/session.ts';

interface Asked {
  readonly context: { readonly self: Pick<Self, 'roles'> };
  readonly location: { readonly pathname: string };
}

/** The `beforeLoad` of a route: redirects people without the permission to the home page, which says why. */
export const requires =
  (permission: Permission, rights = rightsOf) =>
  ({ context: { self }, location: { pathname } }: Asked): void => {
    if (!rights(self)(permission)) throw redirect({ to: HOME, replace: true, state: { denied: pathname } });
  };
