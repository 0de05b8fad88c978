import type { ReactNode } from 'react';
import { t } from '#texts/lists.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { pixels } from './pixels.ts';
import { type Cells, Spanned } from './spanned.tsx';
import classes from './table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableFrame, type TableFraming } from './table-frame.tsx';
import { useTurned } from './use-turned.ts';

/** Rows with a head above them. */
interface TableGroup<Row> {
  readonly id: string;
  readonly head: Cells;
  /** Beside the name, such as the number of its rows. */
  readonly note?: ReactNode;
  readonly rows: readonly Row[];
}

/** What a row is. The stylesheet knows `data-weekend`, and `data-goes-on` for a row that belongs to the one above. */
type Marks = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;

type TableProps<Row> = {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where it scrolls; without it, it stands in a frame of the caller's. */
  readonly frame?: TableFraming;
  /** `flush`: in line with the texts around it, with nothing but lines. */
  readonly look?: 'flush';
  /** Whether texts are cut at the end of their column instead of wrapped. */
  readonly cuts?: boolean;
  /** The least width before it scrolls, in pixels. */
  readonly minWidth?: number;
  /** Buttons of a row, at its end. */
  readonly acts?: ((row: Row) => ReactNode) | undefined;
  readonly marks?: (row: Row) => Marks;
  /** How deep below the head of its group a row stands; default: 1 in groups that fold. */
  readonly level?: ((row: Row) => 1 | 2) | undefined;
  /** The line at the foot. */
  readonly total?: Cells | undefined;
} & (
  | { readonly rows: readonly Row[] }
  | {
      readonly groups: readonly TableGroup<Row>[];
      /** Groups fold; what they are at first. */
      readonly folds?: 'open' | 'closed';
    }
);

/** The figures and texts of a report, a card or a panel: the first column names the row. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, frame, look, cuts, minWidth, acts, total } = props;
  const table = (
    <table
      className={`${classes.table} ${classes.figures}`}
      data-look={look}
      data-cuts={cuts || undefined}
      data-fixed={columns.some(({ width }) => width !== undefined) || undefined}
      style={pixels('--least', minWidth)}
      aria-label={label}
    >
      {columns.some(({ width }) => width !== undefined) && (
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
      )}
      {columns.some(({ label: name }) => name !== undefined) && (
        <thead>
          <tr>
            {columns.map(({ id, label: name, align, begins, stays }) => (
              <th key={id} scope="col" data-align={align} data-begins={begins || undefined} data-stays={stays}>
                {name}
              </th>
            ))}
            {acts && (
              <th scope="col" className={classes.acts}>
                <VisuallyHidden>{t.acts}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
      )}
      {'groups' in props ? (
        <Groups {...props} />
      ) : (
        <tbody>
          <Rows {...props} />
        </tbody>
      )}
      {total && (
        <tfoot>
          <tr>
            <Spanned columns={columns} cells={total} scope="row" />
            {acts && <td className={classes.acts} />}
          </tr>
        </tfoot>
      )}
    </table>
  );
  return frame ? (
    <TableFrame label={label} framing={frame}>
      {table}
    </TableFrame>
  ) : (
    table
  );
}

type RowsProps<Row> = Omit<TableProps<Row>, 'rows' | 'groups'> & { readonly rows: readonly Row[] };

const Rows = <Row,>({ rows, ...row }: RowsProps<Row>) =>
  rows.map((each) => <FiguresRow key={row.rowId(each)} {...row} row={each} />);

function FiguresRow<Row>(props: Omit<RowsProps<Row>, 'rows'> & { readonly row: Row }) {
  const { row, columns, acts, marks, level } = props;
  const cells = columns.filter((_, place) => !isSpanned(columns, row, place));
  return (
    <tr {...marks?.(row)} data-level={level?.(row)}>
      {cells.map(({ id, cell, align, strong, begins, wrap, stays, title, span }, place) => {
        const looks = {
          'data-align': align,
          'data-strong': strong,
          'data-begins': begins || undefined,
          'data-wrap': wrap,
          'data-stays': stays,
          title: title?.(row) ?? undefined,
          colSpan: span?.(row),
        };
        return place === 0 ? (
          <th key={id} scope="row" {...looks}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} {...looks}>
            {cell(row)}
          </td>
        );
      })}
      {acts && <td className={classes.acts}>{acts(row)}</td>}
    </tr>
  );
}

/** Whether a cell before it takes its place. */
const isSpanned = <Row,>(columns: readonly TableColumn<Row>[], row: Row, place: number): boolean =>
  columns.slice(0, place).some(({ span }, before) => before + (span?.(row) ?? 1) > place);

type GroupsProps<Row> = Extract<TableProps<Row>, { groups: readonly TableGroup<Row>[] }>;

function Groups<Row>({ groups, folds, level = folds && onlyLevel, ...table }: GroupsProps<Row>) {
  const { columns, acts } = table;
  const turned = useTurned();
  return groups.map(({ id, head, note, rows }) => {
    const isOpen = turned.has(id) !== (folds !== 'closed');
    const name = (content: ReactNode) => (
      <>
        {folds ? (
          <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => turned.turn(id)}>
            <Icon name={isOpen ? 'down' : 'right'} />
            {content}
          </button>
        ) : (
          content
        )}
        {note !== undefined && <small>{note}</small>}
      </>
    );
    return (
      <tbody key={id}>
        <tr className={classes.group}>
          <Spanned columns={columns} cells={head} scope="rowgroup" name={name} />
          {acts && <td className={classes.acts} />}
        </tr>
        {isOpen && <Rows {...table} level={level} rows={rows} />}
      </tbody>
    );
  });
}

const onlyLevel = () => 1 as const;
