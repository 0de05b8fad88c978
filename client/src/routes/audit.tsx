import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSearch } from '#features/audit/audit-search.ts';
import { codeGone } from '#lib/code-gone.ts';
import { keepsInstant } from './keeps-instant.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** What was known when; the address holds whose book is looked at, which days, and the instant. */
export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  validateSearch: auditSearch,
  search: keepsInstant,
  beforeLoad: requires('audit.own'),
  component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx').catch(codeGone), 'AuditPage'),
});
