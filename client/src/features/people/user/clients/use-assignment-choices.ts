import { useMemo } from 'react';
import { type Answers, trpc } from '#shared/api/trpc.ts';

export type Assignment = Answers['people']['assignments']['active'][number];
type Client = Answers['reference']['clients']['choices'][number];
type LineOfBusiness = Answers['reference']['lookups']['linesOfBusiness'][number];

/** An option. A disabled one is offered only where it is already selected (RD-1). */
interface Choice {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** The options of the fields of an assignment. */
export interface AssignmentChoices {
  readonly clients: readonly Client[];
  /** The account managers that can be selected, as `First Last`. */
  readonly managers: readonly Choice[];
  readonly accountTypes: readonly Choice[];
  readonly lines: readonly LineOfBusiness[];
  readonly saleTypes: readonly Choice[];
}

const NONE: readonly never[] = [];
const FIXED = { staleTime: Number.POSITIVE_INFINITY };

export function useAssignmentChoices() {
  const { clients, accountTypes, lookups } = trpc.reference;
  const worked = clients.choices.useQuery({});
  const managing = trpc.people.assignments.accountManagers.useQuery();
  const types = accountTypes.list.useQuery({});
  const lines = lookups.linesOfBusiness.useQuery({ projectType: 'CONTRACT_PLACEMENT' }, FIXED);
  const sales = lookups.saleTypes.useQuery(undefined, FIXED);

  const choices = useMemo(
    (): AssignmentChoices => ({
      clients: worked.data ?? NONE,
      managers: (managing.data ?? NONE).map((one) => ({ ...one, name: `${one.firstName} ${one.lastName}` })),
      accountTypes: types.data ?? NONE,
      lines: lines.data ?? NONE,
      saleTypes: (sales.data ?? NONE).map((one) => ({ ...one, enabled: true })),
    }),
    [worked.data, managing.data, types.data, lines.data, sales.data],
  );
  return { choices, queries: [worked, managing, types, lines, sales] };
}

export const nameOf = (choices: readonly Choice[], id: number | null): string | null =>
  choices.find((choice) => choice.id === id)?.name ?? null;
