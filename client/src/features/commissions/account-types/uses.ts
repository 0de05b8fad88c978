import { useMemo } from 'react';
import { type Answers, trpc } from '#shared/api/trpc.ts';

/** How many records use an account type. */
export type Uses = Omit<Answers['reference']['accountTypes']['uses'][number], 'id'>;

const UNUSED: Uses = { assignments: 0, directPlacements: 0, flatRateProjects: 0 };

/** How often each account type is used, by id; read apart from the list, which does not wait for it. */
export function useUses(types: readonly { readonly id: number }[] | null): ReadonlyMap<number, Uses> {
  const { data } = trpc.reference.accountTypes.uses.useQuery(undefined, { trpc: { context: { apart: true } } });
  return useMemo(() => {
    const known = new Map(data?.map(({ id, ...uses }) => [id, uses]));
    return new Map(data ? (types ?? []).map(({ id }) => [id, known.get(id) ?? UNUSED]) : []);
  }, [types, data]);
}
