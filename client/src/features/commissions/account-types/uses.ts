import { useMemo } from 'react';
import { type Answers, trpc } from '../../../shared/api/trpc.ts';

/** How many records use an account type. */
export type Uses = Answers['reference']['accountTypes']['versions']['uses'];

const NONE: readonly never[] = [];

/** How often each account type is used, by id; read together, apart from the list, which does not wait for it. */
export function useUses(types: readonly { readonly id: number }[] | null): ReadonlyMap<number, Uses> {
  const answers = trpc.useQueries((t) =>
    (types ?? NONE).map(({ id }) => t.reference.accountTypes.versions({ id }, { trpc: { context: { apart: true } } })),
  );
  const known = answers.map(({ data }) => data?.uses);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of answers is a new one each time
  return useMemo(
    () => new Map((types ?? NONE).flatMap(({ id }, index) => (known[index] ? [[id, known[index]] as const] : []))),
    [types, ...known],
  );
}
