import type { ReactNode } from 'react';
import { PHONE, useIsNarrow } from '#lib/use-is-phone.ts';
import { t } from '#texts/lists.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import cardClasses from './cards.module.css';
import { type CardHead, Cards, CardsGroup, type CardsLook } from './cards.tsx';
import { pixels } from './pixels.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { type Cells, Spanned } from './spanned.tsx';
import classes from './table.module.css';
import type { TableColumn } from './table-column.ts';
import { TableFrame, type TableFraming } from './table-frame.tsx';
import { useTurned } from './use-turned.ts';

/** Rows in place of those that are loading. */
const WAITING = 5;

/** Rows with a head above them. */
interface TableGroup<Row> {
  readonly id: string;
  readonly head: Cells;
  /** Its name and what it sums up, above its cards. */
  readonly card?: CardHead;
  /** Beside the name, such as the number of its rows. */
  readonly note?: ReactNode;
  readonly marks?: Marks;
  readonly rows: readonly Row[];
  /** Below its rows, as long as they are in sight. */
  readonly rest?: ReactNode;
}

/**
 * What a row is. The stylesheet knows `data-weekend`, `data-over`, `data-open` (beside the table), `data-strong`, `data-part`
 * and `data-whole` (lines of one that folds), `data-asked` for a group, and `data-goes-on` for a row that belongs to the one
 * above.
 */
type Marks = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;

type TableProps<Row> = {
  /** The accessible name. */
  readonly label: string;
  /** Its name in sight, above it. */
  readonly caption?: ReactNode;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where it scrolls; without it, it stands in a frame of the caller's. */
  readonly frame?: TableFraming | undefined;
  /**
   * - `flush`: in line with the texts around it, with nothing but lines.
   * - `close`: the same, with less room between the columns.
   * - `bare`: the same without lines.
   */
  readonly look?: 'flush' | 'close' | 'bare';
  /** The height of a row, in pixels, where there is less room than on a page. */
  readonly rowHeight?: number;
  /** Whether texts are cut at the end of their column instead of wrapped. */
  readonly cuts?: boolean;
  /** The least width before it scrolls, in pixels. */
  readonly minWidth?: number;
  /** Buttons of a row, at its end. */
  readonly acts?: ((row: Row) => ReactNode) | undefined;
  readonly marks?: (row: Row) => Marks;
  /** What belongs to a row and stands below it, such as a form; null: nothing. */
  readonly below?: (row: Row) => ReactNode;
  /** The rows as cards, where the page is as narrow as on a phone. */
  readonly cards?: CardsLook<Row>;
  /** How deep below the head of its group a row stands; default: 1 in groups that fold. */
  readonly level?: ((row: Row) => 1 | 2) | undefined;
  /** The line at the foot. */
  readonly total?: Cells | undefined;
} & (
  | {
      /** null while they are loading. */
      readonly rows: readonly Row[] | null;
      /** In place of rows, if there are none. */
      readonly empty?: string;
    }
  | {
      readonly groups: readonly TableGroup<Row>[];
      /** Groups fold; what they are at first. */
      readonly folds?: 'open' | 'closed';
    }
);

/** The figures and texts of a report, a card or a panel: the first column names the row. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, caption, columns, frame, look, rowHeight, cuts, minWidth, acts, total, cards } = props;
  const isNarrow = useIsNarrow(cards?.below ?? PHONE);
  if (isNarrow && cards && !('rows' in props && !props.rows?.length)) return <AsCards {...props} cards={cards} />;
  const hasWidths = columns.some(({ width }) => width !== undefined);
  const table = (
    <table
      className={`${classes.table} ${classes.figures}`}
      data-look={look}
      data-low={rowHeight === undefined ? undefined : true}
      data-cuts={cuts || undefined}
      data-fixed={hasWidths || undefined}
      style={{ ...pixels('--least', minWidth), ...pixels('--row', rowHeight) }}
      aria-label={caption === undefined ? label : undefined}
      aria-busy={('rows' in props && props.rows === null) || undefined}
    >
      {caption !== undefined && <caption>{caption}</caption>}
      {hasWidths && (
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
      )}
      <Head columns={columns} withActs={acts !== undefined} />
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

function AsCards<Row>({ cards: look, ...props }: TableProps<Row> & { readonly cards: CardsLook<Row> }) {
  const { columns, rowId, marks, below } = props;
  const each = { columns, rowId, marks, below, look };
  if (!('groups' in props))
    return (
      <section className={cardClasses.all} aria-label={props.label}>
        <Cards {...each} rows={props.rows ?? []} />
      </section>
    );
  return props.groups.map(({ id, card, rows }) => (
    <CardsGroup key={id} head={card ?? { name: '' }}>
      <Cards {...each} rows={rows} />
    </CardsGroup>
  ));
}

interface HeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly withActs: boolean;
}

function Head<Row>({ columns, withActs }: HeadProps<Row>) {
  if (columns.every(({ label }) => label === undefined)) return null;
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, align, begins, stays, wrap }) => (
          <th
            key={id}
            scope="col"
            data-align={align}
            data-begins={begins || undefined}
            data-stays={stays}
            data-wrap={wrap === 'never' ? wrap : undefined}
          >
            {label}
          </th>
        ))}
        {withActs && (
          <th scope="col" className={classes.acts}>
            <VisuallyHidden>{t.acts}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type RowsProps<Row> = Omit<TableProps<Row>, 'rows' | 'groups'> & {
  readonly rows: readonly Row[] | null;
  readonly empty?: string;
};

function Rows<Row>({ rows, empty, ...row }: RowsProps<Row>) {
  const { columns, acts } = row;
  if (rows === null) return <SkeletonRows columns={columns} withActs={acts !== undefined} count={WAITING} />;
  if (rows.length === 0 && empty !== undefined)
    return (
      <tr className={classes.none}>
        <td colSpan={columns.length + (acts ? 1 : 0)}>{empty}</td>
      </tr>
    );
  return rows.map((each) => <FiguresRow key={row.rowId(each)} {...row} row={each} />);
}

function FiguresRow<Row>(props: Omit<RowsProps<Row>, 'rows'> & { readonly row: Row }) {
  const { row, columns, acts, marks, level, below } = props;
  const cells = columns.filter((_, place) => !isSpanned(columns, row, place));
  const under = below?.(row) ?? null;
  return (
    <>
      <tr {...marks?.(row)} data-level={level?.(row)}>
        {cells.map(({ id, cell, align, strong, begins, wrap, stays, title, span, tone }, place) => {
          const looks = {
            'data-align': align,
            'data-strong': strong,
            'data-begins': begins || undefined,
            'data-wrap': wrap,
            'data-stays': stays,
            'data-tone': typeof tone === 'function' ? tone(row) : tone,
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
      {under !== null && (
        <tr className={classes.below}>
          <td colSpan={columns.length + (acts ? 1 : 0)}>{under}</td>
        </tr>
      )}
    </>
  );
}

/** Whether a cell before it takes its place. */
const isSpanned = <Row,>(columns: readonly TableColumn<Row>[], row: Row, place: number): boolean =>
  columns.slice(0, place).some(({ span }, before) => before + (span?.(row) ?? 1) > place);

type GroupsProps<Row> = Extract<TableProps<Row>, { groups: readonly TableGroup<Row>[] }>;

function Groups<Row>({ groups, folds, level = folds && onlyLevel, ...table }: GroupsProps<Row>) {
  const { columns, acts } = table;
  const turned = useTurned();
  return groups.map(({ id, head, note, rows, marks, rest }) => {
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
        <tr className={classes.group} {...marks}>
          <Spanned columns={columns} cells={head} scope="rowgroup" name={name} />
          {acts && <td className={classes.acts} />}
        </tr>
        {isOpen && <Rows {...table} level={level} rows={rows} />}
        {isOpen && rest !== undefined && (
          <tr>
            <td colSpan={columns.length + (acts ? 1 : 0)}>{rest}</td>
          </tr>
        )}
      </tbody>
    );
  });
}

const onlyLevel = () => 1 as const;
