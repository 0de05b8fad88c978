import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useMemo } from 'react';
import type { Column } from './column.ts';
import classes from './table.module.css';
import { TableRow } from './table-row.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** A row that is being edited or created. */
export interface RowEditor<Row> {
  /** null: a new row, above the others. */
  readonly id: string | null;
  /** Renders one cell for each visible column, and one for the actions. */
  readonly cells: (columns: readonly Column<Row>[]) => ReactNode;
}

export interface TableHandle {
  /** Moves the focus to a row. @returns whether the row is on this page */
  focusRow(id: string): boolean;
}

interface TableBodyProps<Row> {
  readonly ref: Ref<TableHandle> | undefined;
  readonly frame: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly editor: RowEditor<Row> | null;
  readonly onOpen: ((row: Row, column: string) => void) | undefined;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly acts: ((row: Row) => ReactNode) | undefined;
  readonly lead: ((row: Row) => ReactNode) | undefined;
  /** The number of rows before the first one, counting the head and the previous pages. */
  readonly above: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly headHeight: number;
  /** Shown if there are no rows. */
  readonly children: ReactNode;
}

/** Above this number of rows, only the visible ones are rendered. */
export const MOST_DRAWN = 200;
const OVERSCAN = 12;
const EDITOR = '#editor';

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { ref, frame, rows, rowId, columns, editor, onOpen, hrefOf, acts, lead, above, rowHeight, headHeight } = props;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const place = editor === null || editor.id === null ? -1 : ids.indexOf(editor.id);
  // A row being edited stays in place even if it is on no visible page. Otherwise the changes would be lost.
  const first = editor && place < 0 ? 1 : 0;
  const editorAt = editor ? Math.max(place, 0) : -1;
  const count = rows.length + first;
  const drawsAll = count <= MOST_DRAWN;

  const keyboard = useRowFocus({
    frame,
    ids,
    onWanted: (index) => {
      if (!drawsAll) virtualizer.scrollToIndex(index + first);
    },
  });
  const currentAt = keyboard.current === null ? -1 : ids.indexOf(keyboard.current) + first;
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled: !drawsAll,
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => (index === editorAt ? EDITOR : (ids[index - first] ?? index)),
    overscan: OVERSCAN,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // Keeps the focused row and the row being edited rendered while the user scrolls.
    rangeExtractor: (range) => {
      const kept = [editorAt, currentAt].filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  useImperativeHandle(ref, () => ({ focusRow: keyboard.focusRow }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: all rows have another height then
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const measured = drawsAll ? undefined : virtualizer.measureElement;
  function rowAt(index: number) {
    if (editor && index === editorAt) {
      return (
        <tr key={EDITOR} ref={measured} data-index={index} data-editing aria-rowindex={above + index + 1}>
          {editor.cells(columns)}
        </tr>
      );
    }
    const row = rows[index - first];
    const id = ids[index - first];
    if (row === undefined || id === undefined) return null;
    return (
      <TableRow
        key={id}
        ref={measured}
        id={id}
        row={row}
        columns={columns}
        index={index}
        onOpen={onOpen}
        hrefOf={hrefOf}
        acts={acts}
        lead={lead}
        place={above + index + 1}
        current={id === keyboard.current}
        onCurrent={keyboard.setCurrent}
      />
    );
  }
  const everything = Array.from({ length: count }, (_, index) => index);
  return (
    <tbody onKeyDown={keyboard.onKeyDown}>
      {drawsAll
        ? everything.map(rowAt)
        : inSight(virtualizer.getVirtualItems(), headHeight, virtualizer.getTotalSize(), rowAt)}
      {rows.length === 0 && props.children}
    </tbody>
  );
}

/** The visible rows, and the height of the rows above and below them. */
export function inSight(
  items: readonly VirtualItem[],
  from: number,
  height: number,
  rowAt: (index: number) => ReactNode,
) {
  const gaps = items.map(({ start }, index) => start - (items[index - 1]?.end ?? from));
  const after = from + height - (items.at(-1)?.end ?? from);
  return [
    ...items.flatMap(({ index }, nth) => [<Gap key={`gap-${index}`} height={gaps[nth] ?? 0} />, rowAt(index)]),
    <Gap key="gap-after" height={after} />,
  ];
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={classes.gap}>
      <td style={{ height }} />
    </tr>
  );
