import type { ReactNode } from 'react';
import { Fragment } from 'react';
import classes from './cards.module.css';

/**
 * A place on a card:
 * - `title`: its first line, and `end` at the end of that line.
 * - `note`: a part of the line below, and `mark` at the end of that line.
 * - `fact`: a line of its own, with the label of the column.
 */
type Place = 'title' | 'end' | 'note' | 'mark' | 'fact';

/** Where a column stands on the card of a row; `cell`: if it says so in other words than in the table, null: not at all. */
export type OnCard<Row> = Place | { readonly as: Place; readonly cell: (row: Row) => ReactNode };

/** What a card has beside the columns. */
export interface CardsLook<Row> {
  /** The width up to which there are cards, in rem; default: a phone's. */
  readonly below?: string;
  /** Whether a list keeps its search, filters and pages around the cards. */
  readonly withTools?: boolean;
  /** The accessible name of a card. */
  readonly name: (row: Row) => string;
  /** Below the facts, as wide as the card. */
  readonly more?: (row: Row) => ReactNode;
  /** Links and buttons with words, at the foot of the card. */
  readonly acts?: (row: Row) => ReactNode;
}

/** The head of some cards. */
export interface CardHead {
  readonly name: string;
  readonly note?: ReactNode;
}

/** A column with the parts that a card takes. */
interface CardColumn<Row> {
  readonly id: string;
  readonly label?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly card?: OnCard<Row>;
}

interface CardsProps<Row> {
  readonly columns: readonly CardColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly look: CardsLook<Row>;
  readonly marks?:
    | ((row: Row) => Readonly<Record<`data-${string}`, string | number | boolean | undefined>>)
    | undefined;
  /** In place of what a card can do, such as a form. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
}

/** Rows on a phone: a card for each, from the columns of the table. */
export const Cards = <Row,>({ rows, rowId, ...each }: CardsProps<Row>) =>
  rows.map((row) => <Card key={rowId(row)} row={row} {...each} />);

interface CardsGroupProps {
  readonly head: CardHead;
  readonly children: ReactNode;
}

/** Cards below a head. */
export const CardsGroup = ({ head: { name, note }, children }: CardsGroupProps) => (
  <section className={classes.group} aria-label={name}>
    <h2>
      {name}
      <small>{note}</small>
    </h2>
    {children}
  </section>
);

function Card<Row>({ row, columns, look, marks, below }: Omit<CardsProps<Row>, 'rows' | 'rowId'> & { row: Row }) {
  const at = (place: Place) =>
    columns.flatMap(({ id, label, cell, card }) => {
      if ((typeof card === 'object' ? card.as : card) !== place) return [];
      const content = typeof card === 'object' ? card.cell(row) : cell(row);
      return content === null ? [] : [{ id, label, content }];
    });
  const [notes, marked, facts] = [at('note'), at('mark'), at('fact')];
  const under = below?.(row) ?? null;
  return (
    <article
      className={classes.card}
      data-acts={look.acts !== undefined || undefined}
      aria-label={look.name(row)}
      {...marks?.(row)}
    >
      <p className={classes.line}>
        {[...at('title'), ...at('end')].map(({ id, content }) => (
          <b key={id}>{content}</b>
        ))}
      </p>
      {notes.length + marked.length > 0 && (
        <p className={classes.line}>
          <span>
            {notes.map(({ id, content }, place) => (
              <Fragment key={id}>
                {place > 0 && ' · '}
                {content}
              </Fragment>
            ))}
          </span>
          {marked.map(({ id, content }) => (
            <Fragment key={id}>{content}</Fragment>
          ))}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ id, label, content }) => (
            <Fragment key={id}>
              <dt>{label}</dt>
              <dd>{content}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {look.more && <div className={classes.more}>{look.more(row)}</div>}
      {under !== null ? (
        <div className={classes.below}>{under}</div>
      ) : (
        look.acts && <div className={classes.acts}>{look.acts(row)}</div>
      )}
    </article>
  );
}
