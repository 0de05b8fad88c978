import type { DateRange } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import type { RequestsAddress } from './use-requests-address.ts';

const NONE: readonly never[] = [];
const KEPT = { staleTime: 60_000 };

/** Absences of both kinds in a range (TO-34); `people` is null until they are loaded. */
export function useChart(range: DateRange, people: RequestsAddress['people']) {
  const asked = { startDate: range.start, endDate: range.end, ...people };
  // Both routers answer with both kinds, so one query serves both pages.
  const { data, error, refetch } = trpc.timeOff.vacation.chart.useQuery(asked, { placeholderData: keepPreviousData });
  return { people: data?.people ?? null, error: data ? null : error, retry: () => void refetch() };
}

/** The options of the filters, within the viewer's scope. */
export function useLookups() {
  const { data: offices = NONE } = trpc.timeOff.lookups.offices.useQuery(undefined, KEPT);
  const { data: users = NONE } = trpc.timeOff.lookups.users.useQuery(undefined, KEPT);
  const { data: clients = NONE } = trpc.timeOff.lookups.clients.useQuery(undefined, KEPT);
  return { offices, users, clients };
}
