/**
 * How to make a screen with a list of records. A screen is one file with two constants and one component:
 *
 *     const fields: FormField<keyof CategoryInput>[] = [{ name: 'name', label: t.name, kind: 'text', required: true }, …];
 *     const columns: Column<Row>[] = [{ id: 'name', label: t.name, value: ({ name }) => name, sort: true, … }, enabledColumn()];
 *
 *     export function CategoriesPage() {
 *       const utils = trpc.useUtils();
 *       const address = useAddress('/signed-in/categories');
 *       const list = useRecordList({
 *         address,
 *         kind: 'categories',
 *         historyOf: 'categories',
 *         query: trpc.reference.categories.list.useQuery(),
 *         calls: utils.client.reference.categories,
 *         cache: utils.reference.categories.list,
 *       });
 *       const table = useUrlView(address, columns, byName);
 *       return <RecordListPage title={t.categories} one={t.oneCategory} {...{ list, table, columns, fields }} schema={categoryInput} />;
 *     }
 *
 * - `fields` are bound to the contract of the call (`schema`): its errors are shown below the fields.
 * - When a row is edited, a field is shown in the column with its name; fields of hidden columns are shown in the first
 *   column, and the page passes `editor={RecordEditor}`. Use `editIn: 'drawer'` if there is no room in a row, without an
 *   `editor`: it is loaded when it is opened; phones always use the drawer.
 * - If the server makes the pages, the screen passes a `total` to `RecordListPage`, builds requests with `askedBy`, puts a
 *   saved row into the page (a `cache` of its own shape), and reads a row of another page separately (`read`).
 * - With `remove`, rows can be deleted; `removal` of `RecordListPage` says what happens to the contents of a row.
 * - `locked` says why a row cannot be changed; `adapt` changes a field depending on the values of others.
 * - `words` replaces the usual texts; `editable: false` is for people who may only read; `rowActs` and `onOpen` add actions
 *   to a row.
 * - An open drawer is part of the address (`?open=7`), and so is an open history.
 * - A list of a month or of an office has a `draft` name for each, and starts again when another one is chosen.
 * - The route is `validateSearch: recordListSearch`, `requires('reference.settings')`, a prefetch of the list and one import; the
 *   tab is listed in `features/shell/menu.ts`.
 *
 * Included: the messages of the documents, updating the row from the answer instead of reading the list again, one
 * idempotency key per change, a draft over a reload, the question before leaving, undo of Cancel, the history, and the
 * page's commands and shortcuts.
 */

import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useState } from 'react';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import type { UsualView } from '#components/table/view.ts';
import { useNotices } from '#components/use-notices.ts';
import { t } from '#texts/records.ts';
import { refusalOf } from '../api/refusal.ts';
import { formRefusal } from '../forms/form-refusal.ts';
import type { Done, Editing, RecordListOptions, RecordRow } from './record-list-options.ts';
import { useListEditing } from './use-list-editing.ts';
import { useRemoval } from './use-removal.ts';
import { useRowHistory } from './use-row-history.ts';
import { useRowWrites } from './use-row-writes.ts';

/** The default view of most lists. */
export const byName: UsualView = { sort: { column: 'name', descending: false }, size: 50 };

const usuallySaid = (done: Done, name: string): string => t.done[done](name);

export function useRecordList<Row extends RecordRow, Input extends object>(options: RecordListOptions<Row, Input>) {
  const { address, kind, historyOf, query, calls, editIn = 'row', fieldOf, draft: draftName = kind } = options;
  const { read, locked, said = usuallySaid } = options;
  const notices = useNotices();
  const { succeed, tell, fail, clear } = notices;
  const rows = query.data;
  const { take, readAgain, leaveOut } = useRowWrites(options);
  const form = useListEditing<Row, Input>({ address, rows, read, locked, editIn, draftName, notices });
  const { history, showHistory } = useRowHistory(options, rows, draftName);
  const { editing } = form;
  const { removing, askToRemove, remove, forgetRemoval } = useRemoval<Row>({
    remove: options.remove,
    locked,
    tell,
    onStart: clear,
    async onRemoved({ id, name }) {
      await leaveOut(id);
      form.close(null);
      succeed(said('deleted', name));
    },
    onRefused(texts) {
      fail(texts);
      void query.refetch(); // the row may have been deleted
    },
  });
  const [begunOf, setBegunOf] = useState(draftName);
  if (begunOf !== draftName) {
    setBegunOf(draftName);
    forgetRemoval();
  }

  const shown: Editing<Row> | null = editing;
  const { followed, open, add, cancel, keep } = form;
  return {
    kind,
    historyOf,
    notices,
    rows: rows ?? null,
    problem:
      query.error && !rows ? { texts: refusalOf(query.error).errors, onRetry: () => void query.refetch() } : null,
    editing: shown,
    history,
    showHistory,
    editIn,
    locked,
    removing,
    askToRemove,
    remove,
    followed,
    open,
    add,
    cancel,
    keep,

    /** @returns why it was not saved */
    async save(input: Input): Promise<FormRefusal | null> {
      if (!editing) return null;
      const { row, deliver, opening } = editing;
      clear();
      try {
        const saved = await take(() => deliver(row, input, calls));
        form.saved(saved.id, opening);
        succeed(said(row ? 'updated' : 'created', saved.name)); // M073, M074
        return null;
      } catch (error) {
        return formRefusal(error, (reason) => fieldOf?.(reason, input));
      }
    },

    /** @returns the current version of the row being edited */
    async reload(): Promise<Row | null> {
      try {
        const row = editing?.row ? await readAgain(editing.row.id) : undefined;
        if (row) form.setEditing((now) => (now && now.opening === editing?.opening ? { ...now, row } : now));
        else fail([textIn(generalRefusals, 'not-found')]);
        return row ?? null;
      } catch (error) {
        fail(refusalOf(error).errors);
        return null;
      }
    },

    /** RD-1: a disabled record is no longer offered for new use; records that use it keep it. */
    async toggle({ id, enabled }: { readonly id: number; readonly enabled: boolean }): Promise<void> {
      const call = enabled ? calls.disable : calls.enable;
      if (!call) return;
      clear();
      try {
        await take(() => call.mutate({ id }, { context: {} }));
      } catch (error) {
        fail(refusalOf(error).errors);
      }
    },
  };
}
export type RecordList<Row extends RecordRow, Input extends object> = ReturnType<typeof useRecordList<Row, Input>>;
