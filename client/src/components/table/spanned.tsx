import type { ReactNode } from 'react';
import type { TableColumn } from './table-column.ts';

/** The cells of a line that is not a row, such as a total, by column. The cell before a column that is left out takes its place too. */
export type Cells = Readonly<Record<string, ReactNode>>;

/** @returns a row's cells as those of a head or a total, for lines that have the same figures as the rows */
export const cellsOf = <Row,>(columns: readonly TableColumn<Row>[], row: Row): Cells =>
  Object.fromEntries(columns.map(({ id, cell }) => [id, cell(row)]));

interface SpannedProps {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'align' | 'begins' | 'strong'>[];
  readonly cells: Cells;
  /** What the first cell is the head of. */
  readonly scope: 'row' | 'rowgroup';
  /** Wraps the content of the first cell. */
  readonly name?: (content: ReactNode) => ReactNode;
}

export function Spanned({ columns, cells, scope, name = (content) => content }: SpannedProps) {
  const starts = columns.flatMap((column, place) => (place === 0 || column.id in cells ? [place] : []));
  return starts.map((start, nth) => {
    const { id, align, begins, strong } = columns[start]!;
    const width = (starts[nth + 1] ?? columns.length) - start;
    const span = width > 1 ? width : undefined;
    return start === 0 ? (
      <th key={id} scope={scope} colSpan={span}>
        {name(cells[id])}
      </th>
    ) : (
      <td key={id} colSpan={span} data-align={align} data-begins={begins || undefined} data-strong={strong}>
        {cells[id]}
      </td>
    );
  });
}
