import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { choice, number, text, whole } from '#lib/address/parts.ts';
import { codeGone } from '#lib/code-gone.ts';
import { requires } from './requires.ts';
import { signedInRoute } from './signed-in.tsx';

/**
 * R043; the owner and the year are in the address: `?kind=office&id=3&year=2026`, `?kind=custom&name=Plant&year=2026`.
 */
export const holidaysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/holidays',
  validateSearch: z.object({
    kind: choice('country', 'office', 'custom'),
    id: number,
    name: text,
    year: whole(2000, 2100),
  }),
  beforeLoad: requires('reference.settings'),
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: async ({ context: { api, self }, deps }) => {
    // Loaded on demand, to keep date functions out of the initial bundle.
    const { todayOf } = await import('#shared/session/zone.ts').catch(codeGone);
    const today = todayOf(self);
    const year = deps.year ?? Number(today.slice(0, 4));
    // Not awaited: the page has its own skeleton.
    void api.utils.reference.holidays.ofYear.prefetch({ year });
    void api.utils.reference.countries.list.prefetch();
    void api.utils.reference.offices.list.prefetch();
    void api.utils.reference.holidays.customCalendars.prefetch();
    return { today, year };
  },
  component: lazyRouteComponent(
    () => import('#features/settings/holidays/holidays-page.tsx').catch(codeGone),
    'HolidaysPage',
  ),
});
