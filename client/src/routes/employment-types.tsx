import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeGone } from '../lib/code-gone.ts';
import { listSearch } from '../lib/search.ts';
import { monthIn } from '../shared/session/month-asked.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/** R041; as of a month: `?date=2026-11`. */
export const employmentTypesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/employment-types',
  validateSearch: listSearch,
  beforeLoad: requires('reference.settings'),
  loaderDeps: ({ search: { date } }) => ({ date }),
  // Not waited for: the page has its own skeleton.
  loader: ({ context: { api, self }, deps: { date } }) =>
    void api.utils.reference.employmentTypes.list.prefetch({ date: monthIn(date, self) }),
  component: lazyRouteComponent(
    () => import('../features/settings/employment-types-page.tsx').catch(codeGone),
    'EmploymentTypesPage',
  ),
});
