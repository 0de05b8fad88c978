/**
 * How a screen with a list of records is made. A screen is one file with two constants and one component:
 *
 *     const fields: FormField<keyof CategoryInput>[] = [{ name: 'name', label: t.name, kind: 'text', required: true }, …];
 *     const columns: Column<Row>[] = [{ id: 'name', label: t.name, value: ({ name }) => name, sort: true, … }, enabledColumn()];
 *
 *     export function CategoriesPage() {
 *       const utils = trpc.useUtils();
 *       const list = useRecordList({
 *         kind: 'categories',
 *         historyOf: 'categories',
 *         query: trpc.reference.categories.list.useQuery(),
 *         calls: utils.client.reference.categories,
 *         cache: utils.reference.categories.list,
 *       });
 *       const table = useUrlView(columns, byName);
 *       return <RecordListPage title={t.categories} one={t.oneCategory} {...{ list, table, columns, fields }} schema={categoryInput} />;
 *     }
 *
 * - `fields` are bound to the contract of the call (`schema`): what it says is wrong stands below the field.
 * - A column whose id is a field's name is where that field stands when a row is changed; fields of hidden columns stand in
 *   the first one. `editIn: 'drawer'` for what is too wide for a row; on a phone it always is.
 * - A list whose pages the server makes gives `RecordListPage` a `total`, asks by `askedBy`, puts a saved row into the
 *   page itself (`cache` of its own shape), and reads a row that may be on another page by itself (`read`).
 * - With `remove` rows can be deleted: `RecordListPage` then says what becomes of what is in one (`removal`).
 * - `locked` says of a row why it stays as it is; `adapt` how a field is while others say what they say.
 * - `words` where it is not called as most lists are; `editable: false` for who may only read it; `rowActs` and `onOpen`
 *   for what else can be done with a row.
 * - A list as of a month or of an office has a `draft` name for each: another one begins anew on the same page.
 * - The route is `validateSearch: listSearch`, `requires('reference.settings')`, a prefetch of the list and one import; the
 *   tab stands in `features/shell/menu.ts`.
 *
 * What comes with it: notices in the documents' words, the answer of a call in place of the row instead of reading all
 * again, one idempotency key for what is to be done once, a draft over a reload, the question before leaving, undo of
 * Cancel, the history, and the page's commands and keys.
 */

import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';
import type { UsualView } from '../../components/data-table/view.ts';
import type { TypedValues } from '../../components/form/field.ts';
import type { FormRefusal } from '../../components/form/use-record-form.ts';
import { useNotices } from '../../components/use-notices.ts';
import { refusalOf } from '../api/refusal.ts';
import { type Call, createDelivery, type Kept, type SaveCalls } from '../delivery/delivery.ts';
import { editDraft, noDraft } from '../forms/edit-draft.ts';
import { formRefusal } from '../forms/form-refusal.ts';
import type { HistoryKind } from '../history/record-history.tsx';
import { type RowCache, withRow } from './row-cache.ts';
import { useRemoval } from './use-removal.ts';

const signedIn = getRouteApi('/signed-in');

interface RecordListOptions<Row, Input> {
  /** Names it in what the browser keeps. */
  readonly kind: string;
  /** Whose history its rows have; null: they have none. */
  readonly historyOf: HistoryKind | null;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    refetch(): Promise<{ readonly data: readonly Row[] | undefined }>;
  };
  readonly calls: SaveCalls<Row, Input> & {
    readonly enable?: Call<{ id: number }, Row>;
    readonly disable?: Call<{ id: number }, Row>;
  };
  /** Not one of the calls: those of a whole router answer to every name. */
  readonly remove?: Call<Kept, unknown> | undefined;
  /** One row as it is now, where the list is not all there is; without it the list is read again. */
  readonly read?: (id: number) => Promise<Row>;
  /** Why a row can neither be changed nor deleted; a constant. */
  readonly locked?: (row: Row) => string | null;
  /** What is told when it is done; default M073, M074. */
  readonly said?: (done: Done, name: string) => string;
  readonly cache: RowCache<Row>;
  readonly editIn?: 'row' | 'drawer';
  /** Which field a refusal is about, where that is this list's own. */
  readonly fieldOf?: (reason: ErrorCode, input: Input) => string | undefined;
  /**
   * Names what is typed and not saved: another month has another list, and begins anew; default: the kind. null: it is not
   * kept over a reload.
   */
  readonly draft?: string | null;
}

type Done = 'created' | 'updated' | 'deleted';

/** What every list says of each of its rows. */
export type RecordRow = Kept & { readonly name: string };

/** A row that is being changed. */
export interface Editing<Row> {
  /** null: a new one. */
  readonly row: Row | null;
  /** The column whose field the keyboard begins in. */
  readonly beginsIn: string | null;
  /** What had been typed before. */
  readonly typed: TypedValues | undefined;
  readonly inDrawer: boolean;
  /** Another form each time. */
  readonly opening: number;
}

interface Opened<Row extends Kept, Input> extends Editing<Row> {
  /** It knows what nobody answered: another one for each form, unless what was typed is put back. */
  readonly deliver: Delivery<Row, Input>;
}
type Delivery<Row extends Kept, Input> = ReturnType<typeof createDelivery<Row, Input>>;

/** How most lists are shown to who has asked for nothing else. */
export const byName: UsualView = { sort: { column: 'name', descending: false }, size: 50 };

/** Where a row has no room for fields. */
const NARROW = '(max-width: 60rem)';

const usuallySaid = (done: Done, name: string): string => t.done[done](name);

export function useRecordList<Row extends RecordRow, Input extends object>(options: RecordListOptions<Row, Input>) {
  const { kind, historyOf, query, calls, cache, editIn = 'row', fieldOf, draft: draftName = kind } = options;
  const { read, locked, said = usuallySaid } = options;
  const { self } = signedIn.useRouteContext();
  const notices = useNotices();
  const { succeed, tell, fail, clear } = notices;
  const [editing, setEditing] = useState<Opened<Row, Input> | null>(null);
  const [history, setHistory] = useState<Pick<Row, 'id' | 'name'> | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const dirty = useRef(false);
  /** Counts up whenever a form is opened or closed; the list that it is about. */
  const latest = useRef({ opening: 0, of: draftName });
  const [begunOf, setBegunOf] = useState(draftName);
  const draft = useMemo(() => (draftName === null ? noDraft : editDraft(self.id, draftName)), [self.id, draftName]);
  // One for all calls: the page's loader and the end of a session know of them by it.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<Row>) => call() });
  const { removing, askToRemove, remove, forgetRemoval } = useRemoval<Row>({
    remove: options.remove,
    locked,
    tell,
    onStart: clear,
    async onRemoved({ id, name }) {
      await cache.cancel();
      await cache.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
      close(null);
      succeed(said('deleted', name));
    },
    onRefused(texts) {
      fail(texts);
      void query.refetch(); // it may not be there any more
    },
  });

  // Another month or office begins anew on the same page; what was typed waits in its draft.
  if (begunOf !== draftName) {
    setBegunOf(draftName);
    setEditing(null);
    setHistory(null);
    forgetRemoval();
  }
  const forget = useEffectEvent(() => {
    dirty.current = false;
    latest.current = { opening: latest.current.opening + 1, of: draftName };
    clear();
  });
  useEffect(() => {
    if (draftName) forget();
  }, [draftName]);

  /** The answer takes the place of the row; what is being read meanwhile would be older. */
  async function take(call: () => Promise<Row>): Promise<Row> {
    const saved = await mutateAsync(call);
    await cache.cancel();
    await cache.setData(undefined, (rows) => rows && withRow(rows, saved));
    return saved;
  }

  /** @returns undefined: it is not there any more */
  async function readAgain(id: number): Promise<Row | undefined> {
    if (!read) return (await query.refetch()).data?.find((row) => row.id === id);
    const row = await read(id);
    await cache.setData(undefined, (rows) => rows && withRow(rows, row));
    return row;
  }

  const begin = useCallback(
    (
      row: Row | null,
      beginsIn: string | null = null,
      typed?: TypedValues,
      deliver: Delivery<Row, Input> = createDelivery(),
    ) => {
      if (dirty.current) return fail([t.saveFirst]);
      const inDrawer = editIn === 'drawer' || window.matchMedia(NARROW).matches;
      latest.current.opening += 1;
      setEditing({ row, beginsIn, typed, inDrawer, deliver, opening: latest.current.opening });
    },
    [editIn, fail],
  );
  const open = useCallback(
    (row: Row, column?: string) => {
      const why = locked?.(row);
      if (why) return tell(why);
      clear();
      begin(row, column);
    },
    [begin, clear, tell, locked],
  );

  /** What was typed in another life of this page goes on where it was. */
  const rows = query.data;
  const restore = useEffectEvent(async () => {
    const kept = draft.read();
    if (!rows || !kept || editing) return;
    const here = kept.id === null ? null : rows.find(({ id }) => id === kept.id);
    const row = here === undefined && kept.id !== null ? await read?.(kept.id).catch(() => undefined) : here;
    if (row === undefined) return draft.remove();
    begin(row && { ...row, version: kept.version }, null, kept.typed);
    tell(everywhere.draftRestored);
  });
  const loaded = rows !== undefined;
  useEffect(() => {
    if (loaded && draftName) void restore();
  }, [loaded, draftName]);

  function close(follow: string | null): void {
    dirty.current = false;
    latest.current.opening += 1;
    draft.remove();
    setEditing(null);
    setFollowed(follow);
  }

  const shown: Editing<Row> | null = editing;
  return {
    kind,
    historyOf,
    notices,
    rows: rows ?? null,
    problem:
      query.error && !rows ? { texts: refusalOf(query.error).errors, onRetry: () => void query.refetch() } : null,
    editing: shown,
    history,
    showHistory: setHistory,
    editIn,
    locked,
    removing,
    askToRemove,
    remove,
    /** The row that the keyboard goes to when its form is closed; null: where a new one is begun. */
    followed,
    open,
    add() {
      clear();
      begin(null);
    },

    /** @returns why it was not saved */
    async save(input: Input): Promise<FormRefusal | null> {
      if (!editing) return null;
      const { row, deliver, opening } = editing;
      clear();
      try {
        const saved = await take(() => deliver(row, input, calls));
        if (latest.current.opening === opening) close(String(saved.id));
        else if (latest.current.of !== draftName) draft.remove(); // that of a form that is open now stays
        succeed(said(row ? 'updated' : 'created', saved.name)); // M073, M074
        return null;
      } catch (error) {
        return formRefusal(error, (reason) => fieldOf?.(reason, input));
      }
    },

    /** @param typed what is thrown away; null: nothing was typed */
    cancel(typed: TypedValues | null) {
      if (!editing) return;
      const { row, beginsIn, deliver } = editing;
      close(row && String(row.id));
      if (typed === null) return clear();
      const what = row ? t.changesDiscarded(row.name) : everywhere.typedDiscarded;
      tell(what, {
        label: everywhere.undo,
        run() {
          clear();
          begin(row, beginsIn, typed, deliver);
        },
      });
    },

    /** @returns the row that is being changed as it is now */
    async reload(): Promise<Row | null> {
      try {
        const row = editing?.row ? await readAgain(editing.row.id) : undefined;
        if (row) setEditing((now) => (now && now.opening === editing?.opening ? { ...now, row } : now));
        else fail([errorText('not-found')]);
        return row ?? null;
      } catch (error) {
        fail(refusalOf(error).errors);
        return null;
      }
    },

    /** The form says what stands in it. @param typed null: nothing that is not saved */
    keep(typed: TypedValues | null) {
      dirty.current = typed !== null;
      const { row } = editing ?? { row: null };
      if (typed) draft.write({ id: row?.id ?? null, version: row?.version ?? 0, typed });
      else draft.remove();
    },

    /** RD-1: disabled is not offered for new use any more; what uses it keeps it. */
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
