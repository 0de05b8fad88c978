import { useMemo } from 'react';
import type { FilterOption } from '#components/table/column.ts';
import { FilterChip } from '#components/table/filter-chip.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/hours-filters.ts';

interface ClientChipProps {
  /** From {@link useClientOptions}. */
  readonly options: readonly FilterOption[];
  /** `['3', 'group_7']`. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The filter of hours by clients and client groups. */
export function ClientChip({ options, chosen, onChoose }: ClientChipProps) {
  const filter = useMemo(() => ({ kind: 'multi-select' as const, options, withAll: true }), [options]);
  return (
    <FilterChip
      label={chosen.length > 0 ? everywhere.client : t.clientOrGroup}
      filter={filter}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
