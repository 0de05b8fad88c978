import { NO_OFFICE } from '@hourbook/domain/commissions/contracts.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterOption } from '#components/table/column.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/commissions.ts';
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

/** The filter is shared: what was chosen on another page keeps its name on one that has nothing of it. */
const missing = (options: readonly FilterOption[], chosen: readonly string[] = NONE): string[] =>
  chosen.filter((value) => !options.some((option) => option.value === value));

const withChosen = (options: readonly FilterOption[], lacking: readonly string[], all: readonly FilterOption[]) => [
  ...options,
  ...all.filter(({ value }) => lacking.includes(value)),
];

type Managers = Answers['commissions']['managers'];
const managerOptions = (all: Readonly<Managers>): FilterOption[] =>
  all.map(({ id, firstName, lastName }) => ({ value: String(id), label: listedName({ firstName, lastName }) }));

/** The managers with facts in these months, as `Last, First` (E142 – E145). */
function useManagers({ page, months, ofManagers, filters }: CommissionFilter) {
  const { data } = managersOf[page].useQuery(
    { startMonth: months?.start, endMonth: months?.end },
    { ...KEPT, enabled: ofManagers && months !== null },
  );
  const options = useMemo(() => managerOptions(data ?? NONE), [data]);
  const lacking = data ? missing(options, filters.accountManagerIds) : NONE;
  const { data: others = NONE } = trpc.commissions.managers.useQuery({}, { ...KEPT, enabled: lacking.length > 0 });
  return lacking.length === 0 ? options : withChosen(options, lacking, managerOptions(others));
}

type Groups = Answers['commissions']['clients'];
function clientOptions(groups: Readonly<Groups>): FilterOption[] {
  const clients = new Map(groups.flatMap((group) => group.clients.map(({ id, name }) => [id, name] as const)));
  return [
    ...groups.map(({ id, name }) => ({ value: `group_${id}`, label: t.groupNamed(name) })),
    ...[...clients].map(([id, name]) => ({ value: String(id), label: name })),
  ];
}

/** The client groups, then their clients; of one manager only, if one is chosen (E146 – E149). */
function useClients({ page, asked, filters }: CommissionFilter) {
  const managers = asked.accountManagerIds;
  const accountManagerId = managers?.length === 1 ? managers[0] : undefined;
  const { data } = clientsOf[page].useQuery({ accountManagerId }, KEPT);
  const options = useMemo(() => clientOptions(data ?? NONE), [data]);
  const lacking = data ? missing(options, filters.clientIds) : NONE;
  const { data: others = NONE } = trpc.commissions.clients.useQuery({}, { ...KEPT, enabled: lacking.length > 0 });
  return lacking.length === 0 ? options : withChosen(options, lacking, clientOptions(others));
}

/** E141: of the projects without a common office only an administrator may ask. */
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
