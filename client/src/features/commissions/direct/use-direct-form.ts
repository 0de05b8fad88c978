import { useMemo } from 'react';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useFormChoices } from '../records/use-form-choices.ts';
import type { DirectChoices, Placement } from './direct-form.ts';

const NONE: readonly never[] = [];

/** What the form needs: the placement as it is now, and its choices. @param id null: a new one */
export function useDirectForm(id: number | null) {
  const utils = trpc.useUtils();
  const { choices: common, queries } = useFormChoices('DIRECT_PLACEMENT');
  const isKept = id !== null;
  // Never from the cache, since somebody else may have changed it.
  const kept = trpc.commissions.direct.get.useQuery({ id: id ?? 0 }, { enabled: isKept, gcTime: 0 });
  const clients = trpc.commissions.direct.clients.useQuery();
  const offices = trpc.reference.offices.list.useQuery();
  const types = trpc.reference.accountTypes.ofDirect.useQuery({ directPlacementId: id });
  const choices = useMemo(
    (): DirectChoices => ({
      ...common,
      clients: clients.data ?? NONE,
      offices: offices.data ?? NONE,
      accountTypes: types.data ?? NONE,
    }),
    [common, clients.data, offices.data, types.data],
  );
  const needed = [...queries, clients, offices, types, ...(isKept ? [kept] : [])];
  const failed = needed.find(({ error, data }) => error && data === undefined);
  return {
    choices,
    /** null: a new one. */
    placement: (isKept && kept.data) || null,
    ready: needed.every(({ data }) => data !== undefined),
    problem: failed && {
      texts: refusalOf(failed.error).errors,
      onRetry: () => void Promise.all(needed.filter(({ error }) => error).map(({ refetch }) => refetch())),
    },
    /** @returns null: it no longer exists, or could not be read */
    reload: (): Promise<Placement | null> =>
      id === null
        ? Promise.resolve(null)
        : utils.commissions.direct.get.fetch({ id }, { staleTime: 0 }).catch(() => null),
  };
}
