import { fullName } from '@hourbook/domain/people/name.ts';
import { viewPages } from '@hourbook/domain/views/pages.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CommandGroup } from '#lib/page-commands.ts';
import { trpc } from '#shared/api/trpc.ts';
import { rightsOf, type Self } from '#shared/session/session.ts';
import { useViews } from '#shared/views/use-views.ts';
import { searchOf } from '#shared/views/view-address.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/shell.ts';
import { named, withWords } from './command-search.ts';
import { menu, openEntry } from './menu.ts';

/** Milliseconds without typing before the search. */
const PAUSE = 150;
/** The minimum number of letters; fewer would match too much. */
const LEAST = 2;
const MOST = 6;

/** Saved views and people whose names match, and clients, if the viewer may open them. @param typed null: no search */
export function useFound(self: Self, typed: string | null): CommandGroup[] {
  const may = rightsOf(self);
  const navigate = useNavigate();
  const search = usePaused(typed?.trim() ?? '');
  const asked = { search, pageSize: MOST, pageNumber: 0 };
  const wanted = typed !== null && search.length >= LEAST;
  const options = { placeholderData: keepPreviousData, staleTime: 30_000 };
  const people = trpc.people.list.page.useQuery(asked, { ...options, enabled: wanted && may('people.administer') });
  // Whoever administers people opens their records; everybody else finds them in the directory.
  const colleagues = trpc.colleagues.page.useQuery(asked, {
    ...options,
    enabled: wanted && !may('people.administer'),
  });
  const clients = trpc.reference.clients.page.useQuery(asked, {
    ...options,
    enabled: wanted && may('reference.settings'),
  });
  // Whoever does not administer people still leads to the timesheets of those they look after.
  const sheets = trpc.accounting.timecards.employees.useQuery({}, { ...options, enabled: wanted && findsSheets(self) });
  const views = useViews(wanted);
  if (!wanted) return [];
  const looksAfter = named(sheets.data ?? [], search).slice(0, MOST);
  const others = (colleagues.data?.content ?? []).filter(({ id }) => !looksAfter.some((each) => each.id === id));
  return [
    {
      title: t.views,
      commands: withWords(views.data ?? [], search)
        .filter(({ page }) => may(viewPages[page].permission))
        .slice(0, MOST)
        .map((view) => ({
          label: view.name,
          note: openEntry(menu, view.page)?.label ?? '',
          run: () => void navigate({ to: view.page, search: searchOf(view, self) }),
        })),
    },
    {
      title: t.people,
      commands: [
        ...(people.data?.content ?? []).map((person) => ({
          label: fullName(person),
          note: [person.positionName, person.officeDescription, !person.enabled && t.disabled]
            .filter(Boolean)
            .join(', '),
          run: () => void navigate({ to: '/user/$id/general', params: { id: String(person.id) } }),
        })),
        ...looksAfter.map((person) => ({
          label: fullName(person),
          note: t.timesheet,
          run: () => void navigate({ to: '/accountant/edit/$userId', params: { userId: String(person.id) } }),
        })),
        ...others.map((person) => ({
          label: fullName(person),
          note: [person.positionName, person.officeName].filter(Boolean).join(', '),
          run: () => void navigate({ to: '/directory', search: { search: fullName(person) } }),
        })),
      ],
    },
    {
      title: everywhere.clients,
      commands: (clients.data?.content ?? []).map(({ id, name, code, enabled }) => ({
        label: name,
        note: [code, !enabled && t.disabled].filter(Boolean).join(', '),
        run: () => void navigate({ to: '/clients', search: { open: String(id) } }),
      })),
    },
  ];
}

const findsSheets = (self: Pick<Self, 'roles'>): boolean =>
  rightsOf(self)('accounting.timesheets') && !rightsOf(self)('people.administer');

/** @returns what the palette finds for this person, in words */
export function foundHere(self: Pick<Self, 'roles'>): string {
  const may = rightsOf(self);
  return t.searchFor([t.foundPeople, t.foundViews, ...(may('reference.settings') ? [t.foundClients] : [])]);
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
