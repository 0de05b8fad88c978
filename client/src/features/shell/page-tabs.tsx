import { useLocation, useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { type MenuGroup, openEntry } from './menu.ts';

/** The sister routes of the page, each with its own address; nothing where there is only one. */
export function PageTabs({ groups }: { groups: readonly MenuGroup[] }) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const { startDate, endDate } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  // Who looks at the hours of some days goes on looking at those.
  const period = startDate && endDate ? { startDate, endDate } : undefined;
  const entry = openEntry(groups, pathname);
  const tabs = entry?.tabs.filter(({ isAct }) => !isAct) ?? [];
  return entry && tabs.length > 1 && <LinkTabs label={entry.label} tabs={tabs} search={period} />;
}
