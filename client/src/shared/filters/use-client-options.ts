import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/hours-filters.ts';
import type { FilterOption } from '../../components/data-table/column.ts';
import { trpc } from '../api/trpc.ts';
import { rightsOf } from '../session/session.ts';

const signedIn = getRouteApi('/signed-in');
const NONE: readonly never[] = [];
const KEPT = { staleTime: 60_000 };

/**
 * The options of the client filter: the groups, if the viewer may read them, and the clients, including disabled ones,
 * since their hours remain. Values are as in the address: `group_7`, `3`.
 */
export function useClientOptions(): readonly FilterOption[] {
  const { self } = signedIn.useRouteContext();
  const enabled = rightsOf(self)('reference.settings');
  const { data: groups = NONE } = trpc.reference.clientGroups.list.useQuery({}, { ...KEPT, enabled });
  const { data: clients = NONE } = trpc.reference.clients.choices.useQuery({}, KEPT);
  return useMemo(
    () => [
      ...groups.map(({ id, name }) => ({ value: `group_${id}`, label: t.groupNamed(name) })),
      ...clients.map((client) => ({
        value: String(client.id),
        label: client.enabled ? client.name : everywhere.disabledChoice(client.name),
      })),
    ],
    [groups, clients],
  );
}
