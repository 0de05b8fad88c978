import { syncStatuses } from '@hourbook/domain/timesheet/sync-status.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { FilterOption } from '../../../components/data-table/column.ts';
import { FilterChip } from '../../../components/data-table/filter-chip.tsx';
import { ClientChip } from '../../../shared/filters/client-chip.tsx';
import { chosenClients, type HoursFilters } from '../../../shared/filters/filter-address.ts';
import { OneChip } from '../../../shared/filters/one-chip.tsx';
import { useEmployees } from '../../../shared/filters/use-employees.ts';
import { syncStatusLooks } from '../../../shared/sync-status.ts';

export interface ListFilters extends HoursFilters {
  /** A person matches with an entry in any of them. */
  readonly statuses: readonly string[];
}

interface ListFilterChipsProps {
  readonly filters: ListFilters;
  readonly offices: readonly { readonly id: number; readonly name: string }[];
  readonly clients: readonly FilterOption[];
  /** Changes of the search parameters; undefined removes a parameter. */
  readonly onFilter: (change: Readonly<Record<string, string | undefined>>) => void;
}

const byStatus = {
  kind: 'multi-select' as const,
  options: syncStatuses.map((value) => ({ value, label: syncStatusLooks[value].label })),
};

const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));

export function ListFilterChips({ filters: { statuses, ...asked }, offices, clients, onFilter }: ListFilterChipsProps) {
  const employees = useEmployees(asked);
  return (
    <>
      <OneChip
        label={everywhere.office}
        options={offices}
        chosen={asked.officeId}
        onChoose={(id) => onFilter({ officeId: textOf(id) })}
      />
      <ClientChip
        options={clients}
        chosen={chosenClients(asked)}
        onChoose={(chosen) => onFilter({ clientIds: chosen.join(',') || undefined })}
      />
      <OneChip
        label={everywhere.employee}
        options={employees}
        chosen={asked.userId}
        onChoose={(id) => onFilter({ userId: textOf(id) })}
      />
      <FilterChip
        label={t.status}
        filter={byStatus}
        chosen={statuses}
        onChoose={(chosen) => onFilter({ status: chosen.join(',') || undefined })}
      />
    </>
  );
}
