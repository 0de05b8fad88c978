import { listedName } from '@hourbook/domain/people/name.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../api/trpc.ts';
import { clientsAsked, type HoursFilters } from './filter-address.ts';

const NONE: readonly never[] = [];

/** Enabled people with hours, as `Last, First`, within the other filters (E087). */
export function useEmployees({ startDate, endDate, officeId, clientIds }: Omit<HoursFilters, 'userId'>) {
  const asked = { startDate, endDate, officeId, clientIds: clientsAsked({ clientIds }) };
  const { data = NONE } = trpc.accounting.timecards.employees.useQuery(asked, {
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return useMemo(
    () => data.map(({ id, firstName, lastName }) => ({ id, name: listedName({ firstName, lastName }) })),
    [data],
  );
}
