import { NO_OFFICE } from '@hourbook/domain/commissions/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '#texts/commissions.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import type { CommissionPage } from './filter-address.ts';
import type { CommissionFilter } from './use-commission-filter.ts';

const NONE: readonly never[] = [];
const KEPT = { staleTime: 60_000, placeholderData: keepPreviousData };

const managersOf = {
  summary: trpc.commissions.managers,
  contract: trpc.commissions.contract.managers,
  direct: trpc.commissions.direct.managers,
  flatRate: trpc.commissions.flatRate.managers,
} as const satisfies Record<CommissionPage, unknown>;

const clientsOf = {
  summary: trpc.commissions.clients,
  contract: trpc.commissions.contract.clients,
  direct: trpc.commissions.direct.clientGroups,
  flatRate: trpc.commissions.flatRate.clientGroups,
} as const satisfies Record<CommissionPage, unknown>;

/** The managers with facts in these months, as `Last, First` (E142 – E145). */
function useManagers({ page, months, ofManagers }: CommissionFilter) {
  const { data = NONE } = managersOf[page].useQuery(
    { startMonth: months?.start, endMonth: months?.end },
    { ...KEPT, enabled: ofManagers && months !== null },
  );
  return useMemo(
    () => data.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${lastName}, ${firstName}` })),
    [data],
  );
}

/** The client groups, then their clients; of one manager only, if one is chosen (E146 – E149). */
function useClients({ page, asked }: CommissionFilter) {
  const managers = asked.accountManagerIds;
  const accountManagerId = managers?.length === 1 ? managers[0] : undefined;
  const { data = NONE } = clientsOf[page].useQuery({ accountManagerId }, KEPT);
  return useMemo(() => {
    const clients = new Map(data.flatMap((group) => group.clients.map(({ id, name }) => [id, name] as const)));
    return [
      ...data.map(({ id, name }) => ({ value: `group_${id}`, label: t.groupNamed(name) })),
      ...[...clients].map(([id, name]) => ({ value: String(id), label: name })),
    ];
  }, [data]);
}

/** E141; document 002 §6: of the projects without a common office only an administrator may ask. */
function useOffices({ isAdmin }: CommissionFilter) {
  const { data = NONE } = trpc.commissions.offices.useQuery(undefined, KEPT);
  return useMemo(
    () =>
      data.filter(({ id }) => isAdmin || id !== NO_OFFICE).map(({ id, name }) => ({ value: String(id), label: name })),
    [data, isAdmin],
  );
}

/** What the filter of a page offers. */
export const useFilterChoices = (filter: CommissionFilter) => ({
  managers: useManagers(filter),
  clients: useClients(filter),
  offices: useOffices(filter),
});
