import { useRouterState, useSearch } from '@tanstack/react-router';
import { LinkTabs } from '#components/link-tabs.tsx';
import { keptBy, type MenuGroup, openEntry } from './menu.ts';

/** Links to the other tabs of the open entry; nothing if there is only one. */
export function PageTabs({ groups }: { groups: readonly MenuGroup[] }) {
  // Of the page that is shown: the next one may still be loading.
  const pathname = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const { startDate, endDate, userId, at } = useSearch({ strict: false }) as Readonly<
    Record<string, string | undefined>
  >;
  // Keeps the period when the tab changes, the person, and the instant.
  const kept = { ...(startDate && endDate && { startDate, endDate }), ...(userId && { userId }) };
  const entry = openEntry(groups, pathname);
  const tabs = (entry?.tabs ?? [])
    .filter(({ isAct }) => !isAct)
    .map((tab) => ({ to: tab.to, label: tab.label, search: { ...kept, ...keptBy(tab, at) } }));
  return entry && tabs.length > 1 && <LinkTabs label={entry.label} tabs={tabs} />;
}
