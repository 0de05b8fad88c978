import { useRouterState } from '@tanstack/react-router';
import { LinkTabs } from '#components/link-tabs.tsx';
import type { HoursFilters } from '#shared/filters/filter-address.ts';
import { type MenuGroup, openEntry } from './menu.ts';

/** Links to the other tabs of the open entry; nothing if there is only one. */
export function PageTabs({ groups }: { groups: readonly MenuGroup[] }) {
  // Of the page that is shown: the next one may still be loading.
  const pathname = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const entry = openEntry(groups, pathname);
  const tabs = (entry?.tabs ?? [])
    .filter(({ isAct }) => !isAct)
    .map(({ to, label }) => ({ to, label, search: ofPage }));
  return entry && tabs.length > 1 && <LinkTabs label={entry.label} tabs={tabs} />;
}

/** A tab keeps the period and the person of the page before. */
const ofPage = ({ startDate, endDate, userId }: Partial<HoursFilters>) => ({
  ...(startDate && endDate && { startDate, endDate }),
  ...(userId && { userId }),
});
