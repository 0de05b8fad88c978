import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Confirm } from '../../components/confirm.tsx';
import type { Column } from '../../components/data-table/column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Toggle } from '../../components/data-table/enabled-switch.tsx';
import type { TableHandle } from '../../components/data-table/table-body.tsx';
import type { ViewState } from '../../components/data-table/use-url-view.ts';
import { NoticeBlock } from '../../components/notices.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { usePageCommands } from '../../lib/page-commands.ts';
import type { HistoryWords } from '../history/history-steps.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { type FormSetup, RecordEditor } from './record-editor.tsx';
import classes from './record-list-page.module.css';
import { RowActs } from './row-acts.tsx';
import type { RecordList, RecordRow } from './use-record-list.ts';

interface RecordListPageProps<Row extends RecordRow, Schema extends z.ZodType<object>> extends FormSetup<Schema> {
  /** All of them: `Categories`. */
  readonly title: string;
  readonly list: RecordList<Row, z.output<Schema>>;
  readonly table: ViewState;
  readonly columns: readonly Column<Row>[];
  /** On all pages, where the server makes them. */
  readonly total?: number;
  /** What the list is of, beside the title: a month. */
  readonly period?: ReactNode;
  /** Whose history it is that is shown, where rows have none of their own. */
  readonly historyOf?: { readonly id: number; readonly name: string };
  /** How properties are called and read in the history that are no fields. */
  readonly history?: Readonly<Record<string, HistoryWords>>;
  /** What becomes of what is in a row that is deleted, said before. */
  readonly removal?: (row: Row) => string;
  /** Rows that stand first, however the list is sorted; a constant. */
  readonly first?: (row: Row) => boolean;
}

/** A list of the settings with all that can be done to it; how one is made is told in `use-settings-list.ts`. */
export function RecordListPage<Row extends RecordRow, Schema extends z.ZodType<object>>(
  props: RecordListPageProps<Row, Schema>,
) {
  const { title, list, table, columns, total, period, historyOf, history, removal, first, ...setup } = props;
  const { open, showHistory, rows, editing, locked, askToRemove, removing } = list;
  const [refusalSlot, setRefusalSlot] = useState<HTMLElement | null>(null);
  const handle = useRef<TableHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const newOne = `New ${setup.one}`;

  // When its form is closed, the keyboard is on the row again.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) {
      const found = list.followed !== null && handle.current?.focusRow(list.followed);
      if (!found) addButton.current?.focus();
    }
    wasEditing.current = editing !== null;
  }, [editing, list.followed]);

  const acts = useCallback(
    (row: Row) => (
      <RowActs
        name={row.name}
        locked={locked?.(row) ?? null}
        onEdit={() => open(row)}
        onHistory={() => showHistory(row)}
        onRemove={askToRemove && (() => askToRemove(row))}
      />
    ),
    [open, showHistory, locked, askToRemove],
  );
  const withRowHere = (act: (row: Row) => void) => () => {
    const here = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    const row = rows?.find(({ id }) => String(id) === here);
    if (row) act(row);
  };
  usePageCommands(title, [
    { label: newOne, keys: 'alt+shift+N', run: list.add },
    { label: 'History of the row', keys: 'alt+shift+H', run: withRowHere(showHistory) },
    ...(askToRemove ? [{ label: 'Delete the row', keys: 'alt+shift+D', run: withRowHere(askToRemove) }] : []),
  ]);
  usePageCommands('A row that is changed', [
    { label: 'Save', keys: 'Enter' },
    { label: 'Cancel', keys: 'Escape' },
  ]);

  const editor = editing && { list, editing, setup, refusalSlot };
  return (
    <Toggle value={list.toggle}>
      <PageHead title={title} count={rows && (total ?? rows.length)} period={period} notices={list.notices}>
        <Button ref={addButton} onClick={list.add}>
          {newOne}
        </Button>
      </PageHead>
      <DataTable
        ref={handle}
        id={list.kind}
        label={title}
        {...table}
        {...{ columns, rows, total, acts, first }}
        rowId={rowId}
        problem={list.problem}
        empty={{ text: `There are no ${title.toLowerCase()} yet.`, act: { label: newOne, run: list.add } }}
        onOpen={open}
        actsWidth={list.editIn === 'row' ? 148 : askToRemove ? 104 : 76}
        editor={
          editor && !editor.editing.inDrawer
            ? {
                id: editor.editing.row && rowId(editor.editing.row),
                cells: (shown) => <RecordEditor key={editor.editing.opening} {...editor} columns={shown} />,
              }
            : null
        }
      >
        <div className={classes.refusals}>
          <NoticeBlock notices={list.notices} />
          <div ref={setRefusalSlot} />
        </div>
      </DataTable>
      {editor?.editing.inDrawer && <RecordEditor key={editor.editing.opening} {...editor} columns={null} />}
      <Confirm
        opened={removing !== null}
        title={`Delete ${removing?.name}?`}
        text={`Are you sure you want to delete this ${setup.one}? ${removing && removal ? removal(removing) : ''}`}
        confirm={`Delete the ${setup.one}`}
        cancel="Keep it"
        onConfirm={() => void list.remove()}
        onCancel={() => askToRemove?.(null)}
      />
      <RecordHistory
        kind={list.kind}
        of={list.history && (historyOf ?? list.history)}
        fields={setup.fields}
        words={history}
        onClose={() => showHistory(null)}
      />
    </Toggle>
  );
}

const rowId = ({ id }: RecordRow): string => String(id);
