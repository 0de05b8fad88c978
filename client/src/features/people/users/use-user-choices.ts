import { seniorityValues } from '@hourbook/domain/reference/lookups.ts';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The options of the column filters, including disabled ones, which some people still have. */
export interface UserChoices {
  readonly positions: readonly Choice[];
  readonly seniorities: readonly Choice[];
  readonly offices: readonly Choice[];
}

const NONE: readonly never[] = [];
const EVERYTHING = { all: true };

export function useUserChoices(): UserChoices {
  const { data: positions = NONE } = trpc.reference.positions.list.useQuery(EVERYTHING);
  const { data: offices = NONE } = trpc.reference.offices.list.useQuery();
  return useMemo(() => ({ positions, offices, seniorities: seniorityValues }), [positions, offices]);
}
