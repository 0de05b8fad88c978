import { t } from '#texts/lists.ts';
import type { Column } from './column.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './filter-chips.module.css';
import { type TableView, withFilter } from './view.ts';

interface FilterChipsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onView: (change: Partial<TableView>) => void;
}

/** All filters that are set, and the filters with options that can be added. */
export function FilterChips<Row>({ columns, view, onView }: FilterChipsProps<Row>) {
  const set = (column: string, chosen: readonly string[]) => onView({ filters: withFilter(view, column, chosen) });
  const chips = columns.flatMap(({ id, label, filter }) => {
    const chosen = view.filters[id] ?? [];
    return filter && (filter.kind !== 'text' || chosen.length > 0) ? [{ id, label, filter, chosen }] : [];
  });
  return (
    <>
      {chips.map(({ id, label, filter, chosen }) => (
        <FilterChip key={id} label={label} filter={filter} chosen={chosen} onChoose={(next) => set(id, next)} />
      ))}
      {chips.filter(({ chosen }) => chosen.length > 0).length > 1 && (
        <button type="button" className={classes.clear} onClick={() => onView({ filters: {} })}>
          {t.clearFilters}
        </button>
      )}
    </>
  );
}
