import type { ReactNode } from 'react';
import { t } from '#texts/lists.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Column } from './column.ts';
import { ColumnFilterField } from './column-filter-field.tsx';
import classes from './table.module.css';
import { nextSort, type TableView, withFilter } from './view.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onView: (change: Partial<TableView>) => void;
  readonly withActs: boolean;
  /** The content before the first label. */
  readonly lead: ReactNode;
}

export const hasTextFilter = (columns: readonly Column<never>[]): boolean =>
  columns.some(({ filter }) => filter?.kind === 'text');

/** The column labels, which sort the list. Below them are the fields of the text filters. */
export function TableHead<Row>({ columns, view, onView, withActs, lead }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, place) => (
          <HeadCell key={column.id} column={column} view={view} onView={onView} lead={place === 0 && lead} />
        ))}
        {withActs && (
          <th scope="col" className={classes.acts}>
            <VisuallyHidden>{t.acts}</VisuallyHidden>
          </th>
        )}
      </tr>
      {hasTextFilter(columns) && (
        <tr aria-rowindex={2} className={classes.filters}>
          {columns.map(({ id, label, filter }) => (
            <td key={id}>
              {filter?.kind === 'text' && (
                <ColumnFilterField
                  label={t.containsOf(label)}
                  value={view.filters[id]?.[0] ?? ''}
                  onFilter={(text) => onView({ filters: withFilter(view, id, text === '' ? [] : [text]) })}
                />
              )}
            </td>
          ))}
          {withActs && <td className={classes.acts} />}
        </tr>
      )}
    </thead>
  );
}

function HeadCell<Row>({
  column,
  view,
  onView,
  lead,
}: Omit<TableHeadProps<Row>, 'columns' | 'withActs'> & { column: Column<Row> }) {
  const { id, label, sort, align } = column;
  const sorted = view.sort?.column === id ? view.sort : null;
  const direction = sorted && (sorted.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? undefined}>
      {lead}
      {sort ? (
        <button type="button" className={classes.sort} onClick={() => onView({ sort: nextSort(view.sort, id) })}>
          {label}
          <span data-idle={sorted === null || undefined}>
            <Icon name={sorted?.descending ? 'down' : 'up'} size={11} />
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
