import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { useMemo } from 'react';
import type { FilterOption } from '#components/table/column.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/hours-filters.ts';
import { trpc } from '../api/trpc.ts';
import { rightsOf } from '../session/session.ts';
import { useSelf } from '../session/use-self.ts';

const NONE: readonly never[] = [];
const KEPT = { staleTime: 60_000 };

interface Named {
  readonly id: number;
  readonly name: string;
}

export function clientOptions(
  groups: readonly (Named & { readonly clients: readonly { readonly id: number }[] })[],
  clients: readonly (Named & { readonly enabled: boolean })[],
): readonly FilterOption[] {
  const optionOf = ({ id, name, enabled }: (typeof clients)[number]): FilterOption => ({
    value: String(id),
    label: enabled ? name : everywhere.disabledChoice(name),
    ...(id === OWN_COMPANY_ID && { note: t.ownCompany }),
  });
  // A group without clients would find nothing.
  const grouped = groups
    .map((group) => {
      const ids = new Set(group.clients.map(({ id }) => id));
      return { ...group, members: clients.filter(({ id }) => ids.has(id)) };
    })
    .filter(({ members }) => members.length > 0);
  const inGroups = new Set(grouped.flatMap(({ members }) => members));
  return [
    ...grouped.flatMap(({ id, name, members }) => [
      {
        value: `group_${id}`,
        label: t.groupNamed(name),
        note: t.clients(members.length),
        members: members.map((client) => String(client.id)),
      },
      ...members.map(optionOf),
    ]),
    ...clients.filter((client) => !inGroups.has(client)).map(optionOf),
  ];
}

/**
 * The options of the client filter: the groups, if the viewer may read them, each with its clients, and the other clients.
 * Disabled ones are included, since their hours remain. Values are as in the address: `group_7`, `3`.
 */
export function useClientOptions(): readonly FilterOption[] {
  const self = useSelf();
  const enabled = rightsOf(self)('reference.settings');
  const { data: groups = NONE } = trpc.reference.clientGroups.list.useQuery({}, { ...KEPT, enabled });
  const { data: clients = NONE } = trpc.reference.clients.choices.useQuery({}, KEPT);
  return useMemo(() => clientOptions(groups, clients), [groups, clients]);
}
