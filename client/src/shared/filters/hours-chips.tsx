import { everywhere } from '#texts/everywhere.ts';
import { trpc } from '../api/trpc.ts';
import { ClientChip } from './client-chip.tsx';
import { chosenClients, type HoursFilters, type OnHoursFilter } from './filter-address.ts';
import { OneChip } from './one-chip.tsx';
import { useClientOptions } from './use-client-options.ts';
import { useEmployees } from './use-employees.ts';

interface HoursChipsProps {
  /** With the period that is shown. */
  readonly filters: HoursFilters;
  readonly onFilter: OnHoursFilter;
}

const NONE: readonly never[] = [];

/** The filters that all lists and reports of hours have. */
export function HoursChips({ filters, onFilter }: HoursChipsProps) {
  const { data: offices = NONE } = trpc.accounting.timesheets.offices.useQuery(undefined, { staleTime: 60_000 });
  const clients = useClientOptions();
  const employees = useEmployees(filters);
  return (
    <>
      <OneChip
        label={everywhere.office}
        options={offices}
        chosen={filters.officeId}
        onChoose={(id) => onFilter({ officeId: id })}
      />
      <ClientChip
        options={clients}
        chosen={chosenClients(filters)}
        onChoose={(chosen) => onFilter({ clientIds: chosen.join(',') || undefined })}
      />
      <OneChip
        label={everywhere.employee}
        options={employees}
        chosen={filters.userId}
        onChoose={(id) => onFilter({ userId: id })}
      />
    </>
  );
}
