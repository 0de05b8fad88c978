import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import type { Notices } from '#components/use-notices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { editDraft, noDraft } from '../forms/edit-draft.ts';
import { useSelf } from '../session/use-self.ts';
import type { Editing, RecordListOptions, RecordRow } from './record-list-options.ts';

export interface Opened<Row extends RecordRow, Input> extends Editing<Row> {
  /** Remembers a call without an answer. Each form has its own, and keeps it if Cancel is undone. */
  readonly deliver: Delivery<Row, Input>;
}
type Delivery<Row extends RecordRow, Input> = ReturnType<typeof createDelivery<Row, Input>>;

/** Screens on which a row has no room for fields. */
export const NARROW = '(max-width: 60rem)';
/** The value in the address for a new record. */
const NEW = 'new';

interface EditingOptions<Row extends RecordRow, Input> {
  readonly address: RecordListOptions<Row, Input>['address'];
  readonly read: RecordListOptions<Row, Input>['read'] | undefined;
  readonly locked: RecordListOptions<Row, Input>['locked'] | undefined;
  readonly editIn: 'row' | 'drawer';
  readonly rows: readonly Row[] | undefined;
  readonly draftName: string | null;
  readonly notices: Notices;
}

/** The only form of a list: which row it edits, what was typed into it, and how it is opened, closed and restored. */
export function useListEditing<Row extends RecordRow, Input>(options: EditingOptions<Row, Input>) {
  const { address, rows, read, locked, editIn, draftName, notices } = options;
  const { tell, fail, clear } = notices;
  const self = useSelf();
  /** `?open=7&field=qBName`: where the focus begins in the form that the address asks for. */
  const { field } = address.search;
  const [editing, setEditing] = useState<Opened<Row, Input> | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  /** The unsaved changes; null: none. */
  const unsaved = useRef<TypedValues | null>(null);
  /** `opening` increases whenever a form is opened or closed; `of` is the draft name of its list. */
  const latest = useRef({ opening: 0, of: draftName });
  const [begunOf, setBegunOf] = useState(draftName);
  const draft = useMemo(() => (draftName === null ? noDraft : editDraft(self.id, draftName)), [self.id, draftName]);

  // Another month or office on the same page closes the form; what was typed stays in its draft.
  if (begunOf !== draftName) {
    setBegunOf(draftName);
    setEditing(null);
  }
  const forget = useEffectEvent(() => {
    unsaved.current = null;
    latest.current = { opening: latest.current.opening + 1, of: draftName };
    clear();
  });
  useEffect(() => {
    if (draftName) forget();
  }, [draftName]);

  const begin = useCallback(
    (
      row: Row | null,
      beginsIn: string | null = null,
      typed?: TypedValues,
      deliver: Delivery<Row, Input> = createDelivery(),
    ) => {
      if (unsaved.current) return fail([t.saveFirst]);
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

  /** @returns a row of this page, or one that is read separately; undefined: it does not exist */
  const found = async (id: number): Promise<Row | undefined> =>
    rows?.find((row) => row.id === id) ?? (await read?.(id).catch(() => undefined));

  /** Restores a draft from before a reload. */
  function restore(): void {
    const kept = draft.read();
    if (!kept) return;
    const resume = (row: Row | null | undefined) => {
      if (row === undefined) draft.remove();
      else {
        begin(row && { ...row, version: kept.version }, null, kept.typed);
        tell(everywhere.draftRestored);
      }
    };
    const here = rows?.find(({ id }) => id === kept.id);
    if (kept.id === null || here) resume(here ?? null);
    else void found(kept.id).then(resume);
  }
  const restoreOnce = useEffectEvent(() => {
    if (!editing) restore();
  });
  const loaded = rows !== undefined;
  useEffect(() => {
    if (loaded && draftName) restoreOnce();
  }, [loaded, draftName]);

  function close(follow: string | null): void {
    unsaved.current = null;
    latest.current.opening += 1;
    draft.remove();
    setEditing(null);
    setFollowed(follow);
  }

  /** @param typed the changes that are discarded; null: none */
  function cancel(typed: TypedValues | null): void {
    if (!editing) return;
    const { row, beginsIn, deliver } = editing;
    close(row && String(row.id));
    if (typed === null) {
      clear();
      return;
    }
    const what = row ? t.changesDiscarded(row.name) : everywhere.typedDiscarded;
    tell(what, {
      label: everywhere.undo,
      run() {
        clear();
        begin(row, beginsIn, typed, deliver);
      },
    });
  }

  useDrawerAddress(address, 'open', {
    name: editing?.inDrawer ? String(editing.row?.id ?? NEW) : null,
    ready: loaded,
    onBack: () => cancel(unsaved.current),
    onAsked(name) {
      if (draft.read()) return true; // the existing draft comes first
      if (name === NEW) begin(null);
      else if (!/^[1-9]\d{0,14}$/.test(name)) return false;
      else {
        void found(Number(name)).then((row) => (row ? open(row, field) : fail([textIn(generalRefusals, 'not-found')])));
      }
      return true;
    },
  });

  return {
    editing,
    setEditing,
    /** The row that gets the focus when its form is closed; null: the button for a new one. */
    followed,
    open,
    add() {
      clear();
      begin(null);
    },
    close,
    cancel,
    /** The form reports its values. @param typed null: no unsaved changes */
    keep(typed: TypedValues | null) {
      unsaved.current = typed;
      const { row } = editing ?? { row: null };
      if (typed) draft.write({ id: row?.id ?? null, version: row?.version ?? 0, typed });
      else draft.remove();
    },
    /** The save is complete: closes the form, unless another one is open by now. @param opening identifies the form */
    saved(id: number, opening: number) {
      if (latest.current.opening === opening) close(String(id));
      else if (latest.current.of !== draftName) draft.remove(); // else it is the draft of the open form
    },
  };
}
