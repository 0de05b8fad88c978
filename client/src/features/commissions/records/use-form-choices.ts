import { listedName } from '@hourbook/domain/people/name.ts';
import type { projectTypes } from '@hourbook/domain/reference/project-type.ts';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import type { Choice } from '#shared/forms/choices.ts';

const NONE: readonly never[] = [];
const FIXED = { staleTime: Number.POSITIVE_INFINITY };

interface Line extends Choice {
  readonly isDefault: boolean;
  readonly newBusiness: boolean;
}

/** What the forms of direct placements and of projects both offer. */
export interface FormChoices {
  /** As `Last, First`. */
  readonly managers: readonly Choice[];
  readonly lines: readonly Line[];
  readonly saleTypes: readonly Choice[];
}

/** Reads them. */
export function useFormChoices(projectType: (typeof projectTypes)[number]) {
  const managing = trpc.people.assignments.accountManagers.useQuery();
  const lines = trpc.reference.lookups.linesOfBusiness.useQuery({ projectType }, FIXED);
  const sales = trpc.reference.lookups.saleTypes.useQuery(undefined, FIXED);
  const choices = useMemo(
    (): FormChoices => ({
      managers: (managing.data ?? NONE).map(({ id, firstName, lastName }) => ({
        id,
        name: listedName({ firstName, lastName }),
      })),
      lines: lines.data ?? NONE,
      saleTypes: sales.data ?? NONE,
    }),
    [managing.data, lines.data, sales.data],
  );
  return { choices, queries: [managing, lines, sales] };
}
