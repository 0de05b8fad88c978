import { everywhere } from '#texts/everywhere.ts';
import { trpc } from '../api/trpc.ts';
import { ClientChip } from './client-chip.tsx';
import { chosenClients, type HoursFilters } from './filter-address.ts';
import { OneChip } from './one-chip.tsx';
import { useClientOptions } from './use-client-options.ts';
import { useEmployees } from './use-employees.ts';

interface HoursChipsProps {
  /** With the period that is shown. */
  readonly filters: HoursFilters;
  readonly onFilter: (change: Readonly<Record<string, string | undefined>>) => void;
}

const NONE: readonly never[] = [];
const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));

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
        onChoose={(id) => onFilter({ officeId: textOf(id) })}
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
        onChoose={(id) => onFilter({ userId: textOf(id) })}
      />
    </>
  );
}
