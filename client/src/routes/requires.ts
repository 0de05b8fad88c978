import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { redirect } from '@tanstack/react-router';
import { actingNow, isActingPage, WORK } from '#shared/acting/acting.ts';
import { HOME, rightsOf, type Self } from '#shared/session/session.ts';

interface Asked {
  readonly context: { readonly self: Pick<Self, 'roles'> };
  readonly location: { readonly pathname: string };
}

/**
 * The `beforeLoad` of a route: redirects people without the permission to the home page, which says why; and whoever acts for
 * somebody (DG-4) from all other pages to what waits for that person.
 */
export const requires =
  (permission: Permission, rights = rightsOf) =>
  ({ context: { self }, location: { pathname } }: Asked): void => {
    const acting = actingNow();
    if (acting && !isActingPage(acting, pathname)) throw redirect({ to: WORK, replace: true });
    if (acting) return;
    if (!rights(self)(permission)) throw redirect({ to: HOME, replace: true, state: { denied: pathname } });
  };
