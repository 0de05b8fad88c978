import { listedName } from '@hourbook/domain/people/name.ts';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { ClientChip } from '#shared/filters/client-chip.tsx';
import { chosenClients, type HoursFilters, type OnHoursFilter } from '#shared/filters/filter-address.ts';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as filters } from '#texts/hours-filters.ts';
import { useLookups } from './use-requests.ts';

const NONE: readonly never[] = [];

interface PeopleFiltersProps {
  readonly filters: Pick<HoursFilters, 'officeId' | 'clientIds' | 'userId'>;
  readonly onFilter: OnHoursFilter;
}

/** Filters a list of time off by office, by clients or client groups, and by person. */
export function PeopleFilters({ filters: asked, onFilter }: PeopleFiltersProps) {
  const self = useSelf();
  const { offices, users, clients } = useLookups();
  const { data: groups = NONE } = trpc.reference.clientGroups.list.useQuery(
    {},
    { staleTime: 60_000, enabled: rightsOf(self)('reference.settings') },
  );
  const options = useMemo(
    () => [
      ...groups.map(({ id, name }) => ({ value: `group_${id}`, label: filters.groupNamed(name) })),
      ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    [groups, clients],
  );
  const people = useMemo(
    () => users.map(({ id, firstName, lastName }) => ({ id, name: listedName({ firstName, lastName }) })),
    [users],
  );
  return (
    <>
      <OneChip
        label={everywhere.office}
        options={offices}
        chosen={asked.officeId}
        onChoose={(id) => onFilter({ officeId: id })}
      />
      <ClientChip
        options={options}
        chosen={chosenClients(asked)}
        onChoose={(chosen) => onFilter({ clientIds: chosen.join(',') || undefined })}
      />
      <OneChip
        label={everywhere.employee}
        options={people}
        chosen={asked.userId}
        onChoose={(id) => onFilter({ userId: id })}
      />
    </>
  );
}
