import { listedName } from '@hourbook/domain/people/name.ts';
import { useMemo } from 'react';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useFormChoices } from '../records/use-form-choices.ts';
import type { FlatChoices, Project } from './flat-form.ts';

const NONE: readonly never[] = [];

/** What the form needs: the project as it is now, and its choices. @param id null: a new one */
export function useFlatForm(id: number | null) {
  const utils = trpc.useUtils();
  const { choices: common, queries } = useFormChoices('FLAT_RATE_PROJECT');
  const isKept = id !== null;
  // Never from the cache, since somebody else may have changed it.
  const kept = trpc.commissions.flatRate.get.useQuery({ id: id ?? 0 }, { enabled: isKept, gcTime: 0 });
  const clients = trpc.commissions.flatRate.clients.useQuery();
  const people = trpc.reference.lookups.peopleByRoles.useQuery({});
  const types = trpc.reference.accountTypes.ofFlatRate.useQuery({ flatRateProjectId: id });
  const choices = useMemo(
    (): FlatChoices => ({
      ...common,
      clients: clients.data ?? NONE,
      accountTypes: types.data ?? NONE,
      people: (people.data ?? NONE)
        .map(({ id: userId, firstName, lastName }) => ({ id: userId, name: listedName({ firstName, lastName }) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    }),
    [common, clients.data, people.data, types.data],
  );
  const needed = [...queries, clients, people, types, ...(isKept ? [kept] : [])];
  const failed = needed.find(({ error, data }) => error && data === undefined);
  return {
    choices,
    /** null: a new one. */
    project: (isKept && kept.data) || null,
    ready: needed.every(({ data }) => data !== undefined),
    problem: failed && {
      texts: refusalOf(failed.error).errors,
      onRetry: () => void Promise.all(needed.filter(({ error }) => error).map(({ refetch }) => refetch())),
    },
    /** @returns null: it no longer exists, or could not be read */
    reload: (): Promise<Project | null> =>
      id === null
        ? Promise.resolve(null)
        : utils.commissions.flatRate.get.fetch({ id }, { staleTime: 0 }).catch(() => null),
  };
}
