import { useLocation, useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { type MenuGroup, openEntry } from './menu.ts';

/** Links to the other tabs of the open entry; nothing if there is only one. */
export function PageTabs({ groups }: { groups: readonly MenuGroup[] }) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const { startDate, endDate } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  // Keeps the period when the tab changes.
  const period = startDate && endDate ? { startDate, endDate } : undefined;
  const entry = openEntry(groups, pathname);
  const tabs = entry?.tabs.filter(({ isAct }) => !isAct) ?? [];
  return entry && tabs.length > 1 && <LinkTabs label={entry.label} tabs={tabs} search={period} />;
}
