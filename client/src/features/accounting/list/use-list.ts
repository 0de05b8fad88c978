import type { Instant } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { hoursAsked } from '#shared/filters/filter-address.ts';
import { useClientOptions } from '#shared/filters/use-client-options.ts';
import { changedByPerson } from './changes.ts';
import type { ListFilters } from './list-filters.tsx';
import { withStatuses } from './people.ts';
import type { View } from './timesheets-search.ts';

const NONE: readonly never[] = [];

/** The data of the page for the current filters. @param at as known then; undefined: now */
export function useList(filters: ListFilters, view: View, at: Instant | undefined) {
  const { statuses } = filters;
  const asked = useMemo(() => hoursAsked(filters), [filters]);
  // Whoever comes back sees what was sent or saved meanwhile.
  const kept = { placeholderData: keepPreviousData, staleTime: 0 };
  const overview = trpc.accounting.timesheets.overview.useQuery({ ...asked, at }, kept);
  const { startDate, endDate, clientIds } = asked;
  const ofClients = { startDate, endDate, clientIds };
  const errors = trpc.accounting.sync.errors.useQuery(ofClients, { ...kept, enabled: view === 'failed' });
  const changed = trpc.accounting.timesheets.changedSinceSync.useQuery(asked, { ...kept, enabled: at === undefined });
  const { data: offices = NONE } = trpc.accounting.timesheets.offices.useQuery(undefined, { staleTime: 60_000 });
  const clients = useClientOptions();
  const clientName = useCallback(
    (id: number) =>
      changed.data?.clients.find((client) => client.id === id)?.name ??
      clients.find(({ value }) => value === String(id))?.label ??
      String(id),
    [changed.data, clients],
  );
  const all = overview.data?.people ?? NONE;
  const people = useMemo(() => withStatuses(all, statuses), [all, statuses]);
  const changedNow = at === undefined ? changed.data?.rows : undefined;
  const changes = useMemo(() => changedByPerson(changedNow ?? NONE), [changedNow]);
  // The call knows no filter by office or person, so people outside the list are removed here.
  const failed = useMemo(() => {
    const shown = new Set(all.map(({ userId }) => userId));
    return errors.data?.filter(({ userId }) => shown.has(userId)) ?? null;
  }, [all, errors.data]);
  return { asked, overview, errors, changed, failed, people, changes, offices, clientName };
}
