import { syncStatuses } from '@hourbook/domain/timesheet/sync-status.ts';
import { FilterChip } from '#components/table/filter-chip.tsx';
import type { Change } from '#lib/address/use-address.ts';
import type { HoursFilters } from '#shared/filters/filter-address.ts';
import { HoursChips } from '#shared/filters/hours-chips.tsx';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { t } from '#texts/accounting.ts';

export interface ListFilters extends HoursFilters {
  /** A person matches with an entry in any of them. */
  readonly statuses: readonly string[];
}

interface ListFilterChipsProps {
  readonly filters: ListFilters;
  readonly onFilter: (change: Change<HoursFilters & { status: string }>) => void;
}

const byStatus = {
  kind: 'multi-select' as const,
  options: syncStatuses.map((value) => ({ value, label: syncStatusLooks[value].label })),
};

export const ListFilterChips = ({ filters: { statuses, ...asked }, onFilter }: ListFilterChipsProps) => (
  <>
    <HoursChips filters={asked} onFilter={onFilter} />
    <FilterChip
      label={t.status}
      filter={byStatus}
      chosen={statuses}
      onChoose={(chosen) => onFilter({ status: chosen.join(',') || undefined })}
    />
  </>
);
