import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordListSearch, texts } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { opensList } from './opens-list.ts';
import { signedInRoute } from './signed-in.tsx';

/** R041; the month is in the address: `?date=2026-11`. */
export const employmentTypesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/employment-types',
  validateSearch: recordListSearch.extend(texts('date')),
  beforeLoad: opensList('/employment-types'),
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: async ({ context: { api, self }, deps: { date } }) => {
    // Loaded on demand, to keep date functions out of the initial bundle.
    const { monthIn } = await import('#shared/session/month-asked.ts').catch(codeGone);
    // Not awaited: the page has its own skeleton.
    void api.utils.reference.employmentTypes.list.prefetch({ date: monthIn(date, self) });
  },
  component: lazyRouteComponent(
    () => import('#features/settings/employment-types-page.tsx').catch(codeGone),
    'EmploymentTypesPage',
  ),
});
