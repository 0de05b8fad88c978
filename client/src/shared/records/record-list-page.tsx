import { Button } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Toggle } from '#components/table/enabled-switch.tsx';
import type { TableHandle } from '#components/table/table-body.tsx';
import type { ViewState } from '#components/table/use-url-view.ts';
import { codeGone } from '#lib/code-gone.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { pageHref } from '#lib/page-href.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';
import type { HistoryWords } from '../history/history-steps.ts';
import { HistoryOpened, RemovalAsked } from './record-dialogs.tsx';
import type { RecordEditor as Editor, FormSetup } from './record-editor.tsx';
import type { RecordRow } from './record-list-options.ts';
import { RowActs } from './row-acts.tsx';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { NARROW } from './use-open-form.ts';
import type { RecordList } from './use-record-list.ts';
import { type ListWords, wordsOf } from './words.ts';

/** The form that opens beside the list is loaded when it is opened. The cast keeps the parameters of its type. */
const LateRecordEditor = lazy(() =>
  import('./record-editor.tsx').then(({ RecordEditor: editor }) => ({ default: editor }), codeGone),
) as unknown as typeof Editor;

interface RecordListPageProps<Row extends RecordRow, Schema extends z.ZodType<object>>
  extends Omit<FormSetup<Schema>, 'words'> {
  /** The plural: `Categories`. */
  readonly title: string;
  /** The singular: `category`. */
  readonly one: string;
  /** Texts that differ from those of most lists. */
  readonly words?: Partial<ListWords>;
  /** Whether this person may change the list. */
  readonly editable?: boolean;
  /** What opening a row does; default: edit it. Must be stable. */
  readonly onOpen?: (row: Row) => void;
  /** More actions of a row. Must be stable. */
  readonly rowActs?: (row: Row) => ReactNode;
  readonly list: RecordList<Row, z.output<Schema>>;
  /** The form, for a list that is edited in its rows: it takes the place of the row at once. */
  readonly editor?: typeof Editor;
  readonly table: ViewState;
  readonly columns: readonly Column<Row>[];
  /** The number of rows on all pages, if the server makes them. */
  readonly total?: number;
  /** The page that led here, to which one goes back. */
  readonly trail?: { readonly label: string; readonly href: string } | undefined;
  /** The period of the list, shown beside the title: a month. */
  readonly period?: ReactNode;
  /** The record whose history is shown, if rows have none of their own. */
  readonly historyOf?: { readonly id: number; readonly name: string };
  /** Labels and formats of properties in the history that are not fields. */
  readonly history?: Readonly<Record<string, HistoryWords>>;
  /** What happens to the contents of a deleted row, shown before it is deleted. */
  readonly removal?: (row: Row) => string;
  /** Rows that come first, however the list is sorted; a constant. */
  readonly first?: (row: Row) => boolean;
}

/** A list of records with all its actions; see `use-record-list.ts`. */
export function RecordListPage<Row extends RecordRow, Schema extends z.ZodType<object>>(
  props: RecordListPageProps<Row, Schema>,
) {
  const { title, one, list, table, columns, total, trail, period, historyOf, history, removal, first, ...others } =
    props;
  const { editable = true, onOpen, rowActs, editor: RecordEditor = LateRecordEditor, ...form } = others;
  const words = { ...wordsOf(title, one), ...props.words };
  const setup: FormSetup<Schema> = { ...form, words };
  const { open, showHistory, rows, editing, locked, askToRemove } = list;
  const [refusalSlot, setRefusalSlot] = useState<HTMLElement | null>(null);
  const handle = useRef<TableHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const expectRemoval = useFocusAfterRemoval(rows, addButton);
  const hasHistory = list.historyOf !== null;
  /** Stable, so that rows do not render again. */
  const remove = useRef(words.remove);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const count = [editable, hasHistory, askToRemove, rowActs].filter(Boolean).length;

  useFocusAfterEdit(list, handle, addButton);

  const acts = useCallback(
    (row: Row) => (
      <RowActs
        name={row.name}
        locked={locked?.(row) ?? null}
        onEdit={editable ? () => open(row) : null}
        onHistory={hasHistory ? () => showHistory(row) : null}
        onRemove={askToRemove && (() => askToRemove(row))}
        remove={remove.current(row.name)}
      >
        {rowActs?.(row)}
      </RowActs>
    ),
    [open, showHistory, locked, askToRemove, editable, hasHistory, rowActs],
  );
  const pathname = useLocation({ select: (location) => location.pathname });
  const opensDrawer = editable && !onOpen && list.editIn === 'drawer';
  const hrefOf = useCallback((row: Row) => pageHref(`${pathname}?open=${row.id}`), [pathname]);
  const withRowHere = (act: (row: Row) => void) => () => {
    const here = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    const row = rows?.find(({ id }) => String(id) === here);
    if (row) act(row);
  };
  usePageCommands(title, [
    ...(editable ? [{ label: words.add, keys: 'alt+shift+N', run: list.add }] : []),
    ...(hasHistory ? [{ label: t.historyRow, keys: 'alt+shift+H', run: withRowHere(showHistory) }] : []),
    ...(askToRemove ? [{ label: words.removeRow, keys: 'alt+shift+D', run: withRowHere(askToRemove) }] : []),
  ]);
  usePageCommands(
    t.rowThatChanged,
    editable
      ? [
          { label: everywhere.save, keys: 'Enter' },
          { label: everywhere.cancel, keys: 'Escape' },
        ]
      : [],
  );

  const editor = editing && { list, editing, setup, refusalSlot };
  return (
    <Toggle value={list.toggle}>
      <PageHead
        {...(trail && { trail })}
        title={title}
        count={rows && (total ?? rows.length)}
        period={period}
        notices={list.notices}
      >
        {editable && (
          <Button ref={addButton} onClick={list.add}>
            {words.add}
          </Button>
        )}
      </PageHead>
      <DataTable
        ref={handle}
        id={list.kind}
        label={title}
        {...table}
        columns={columns}
        rows={rows}
        total={total}
        acts={acts}
        first={first}
        rowId={rowId}
        problem={list.problem}
        empty={{ text: words.empty, ...(editable && { act: { label: words.add, run: list.add } }) }}
        onOpen={onOpen ?? open}
        hrefOf={opensDrawer ? hrefOf : undefined}
        actsWidth={list.editIn === 'row' && !narrow ? IN_ROW : ROOM + ACT * count}
        editor={
          editor && !editor.editing.inDrawer
            ? {
                id: editor.editing.row && rowId(editor.editing.row),
                cells: (shown) => <RecordEditor key={editor.editing.opening} {...editor} columns={shown} />,
              }
            : null
        }
        refusal={
          <>
            <NoticeBlock notices={list.notices} />
            <div ref={setRefusalSlot} />
          </>
        }
      />
      {editor?.editing.inDrawer && (
        <Suspense fallback={<Opening onCancel={() => list.cancel(editor.editing.typed ?? null)} />}>
          <RecordEditor key={editor.editing.opening} {...editor} columns={null} />
        </Suspense>
      )}
      <RemovalAsked list={list} words={words} removal={removal} onConfirm={expectRemoval} />
      <HistoryOpened list={list} of={historyOf} fields={setup.fields} words={history} />
    </Toggle>
  );
}

/** While the form is loading, Escape cancels as it does in the form. */
function Opening({ onCancel }: { readonly onCancel: () => void }) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onCancel();
  });
  return null;
}

/** Widths in pixels: the buttons of a row being edited; the space around actions; an action. */
const IN_ROW = 148;
const ROOM = 20;
const ACT = 28;

const rowId = ({ id }: RecordRow): string => String(id);
