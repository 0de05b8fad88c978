import { listedName } from '@hourbook/domain/people/name.ts';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';

/** The id of the role for account managers. */
const ACCOUNT_MANAGER = 6;

/** An option. A disabled one cannot be newly selected (RD-1). */
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** The options of the form, which also provide the names in the columns. */
export interface ClientChoices {
  readonly industries: readonly Choice[];
  /** Everybody, as `Last, First`; `enabled` marks those who can be an account manager. */
  readonly managers: readonly Choice[];
  readonly accountTypes: readonly Choice[];
  readonly groups: readonly Choice[];
}

const NONE: readonly never[] = [];
const offered = <T extends object>(all: readonly T[] = NONE) => all.map((each) => ({ ...each, enabled: true }));

export function useClientChoices() {
  const { lookups, accountTypes: types, clientGroups } = trpc.reference;
  const industries = lookups.industries.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const people = lookups.peopleByRoles.useQuery({});
  const active = lookups.peopleByRoles.useQuery({ roleIds: [ACCOUNT_MANAGER], active: true });
  const accountTypes = types.list.useQuery({});
  const groups = clientGroups.list.useQuery({});

  const choices = useMemo((): ClientChoices => {
    const managing = new Set(active.data?.map(({ id }) => id));
    return {
      industries: offered(industries.data),
      managers: (people.data ?? NONE).map(({ id, firstName, lastName }) => ({
        id,
        name: listedName({ firstName, lastName }),
        enabled: managing.has(id),
      })),
      accountTypes: accountTypes.data ?? NONE,
      groups: offered(groups.data),
    };
  }, [industries.data, people.data, active.data, accountTypes.data, groups.data]);
  return { choices, queries: [industries, people, active, accountTypes, groups] };
}
