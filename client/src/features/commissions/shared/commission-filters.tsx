import { projectTypes } from '@hourbook/domain/reference/project-type.ts';
import { useMemo } from 'react';
import type { FilterOption } from '#components/table/column.ts';
import { FilterChip } from '#components/table/filter-chip.tsx';
import { TextButton } from '#components/text-button.tsx';
import { t } from '#texts/commissions.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './commission-filters.module.css';
import type { CommissionFilter } from './use-commission-filter.ts';
import { useFilterChoices } from './use-filter-choices.ts';

const types = projectTypes.map((value) => ({ value, label: t.projectTypes[value] }));
const NONE: readonly string[] = [];

/** The filter that all commission pages share, as chips. Somebody who sees only their own has no manager filter. */
export function CommissionFilters({ filter }: { filter: CommissionFilter }) {
  const { page, filters, ofManagers, isFiltered, change } = filter;
  const { managers, clients, offices } = useFilterChoices(filter);
  return (
    <section className={classes.filters} aria-label={t.filters}>
      {page === 'summary' && (
        <Chip
          label={t.projectType}
          options={types}
          chosen={filters.projectTypes}
          onChoose={(chosen) => change({ projectTypes: chosen })}
        />
      )}
      {ofManagers && (
        <Chip
          label={t.accountManager}
          options={managers}
          chosen={filters.accountManagerIds}
          onChoose={(chosen) => change({ accountManagerIds: chosen })}
        />
      )}
      <Chip
        label={filters.clientIds ? everywhere.client : t.clientOrGroup}
        options={clients}
        chosen={filters.clientIds}
        onChoose={(chosen) => change({ clientIds: chosen })}
      />
      <Chip
        label={everywhere.office}
        options={offices}
        chosen={filters.officeIds}
        onChoose={(chosen) => change({ officeIds: chosen })}
      />
      {isFiltered && (
        <TextButton
          onClick={() =>
            change({
              projectTypes: undefined,
              accountManagerIds: undefined,
              clientIds: undefined,
              officeIds: undefined,
            })
          }
        >
          {t.clearFilters}
        </TextButton>
      )}
      <span className={classes.shared}>{t.filtersShared}</span>
    </section>
  );
}

interface ChipProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[] | undefined;
  /** undefined: any. */
  readonly onChoose: (chosen: string | undefined) => void;
}

function Chip({ label, options, chosen, onChoose }: ChipProps) {
  const filter = useMemo(() => ({ kind: 'multi-select' as const, options }), [options]);
  return (
    <FilterChip
      label={label}
      filter={filter}
      chosen={chosen ?? NONE}
      onChoose={(next) => onChoose(next.join(',') || undefined)}
    />
  );
}
