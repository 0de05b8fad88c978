import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import type { Notices } from '#components/use-notices.ts';
import { t } from '#texts/records.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { editDraft, noDraft } from '../forms/edit-draft.ts';
import { useSelf } from '../session/use-self.ts';
import type { Editing, RecordRow } from './record-list-options.ts';

interface Opened<Row extends RecordRow, Input> extends Editing<Row> {
  /** Remembers a call without an answer. Each form has its own, and keeps it if Cancel is undone. */
  readonly deliver: Delivery<Row, Input>;
}
type Delivery<Row extends RecordRow, Input> = ReturnType<typeof createDelivery<Row, Input>>;

/** Screens on which a row has no room for fields. */
export const NARROW = '(max-width: 60rem)';

interface OpenFormOptions {
  readonly editIn: 'row' | 'drawer';
  readonly draftName: string | null;
  readonly notices: Notices;
}

/** The form of a list that is open, if any, and its unsaved changes. */
export function useOpenForm<Row extends RecordRow, Input>({ editIn, draftName, notices }: OpenFormOptions) {
  const { fail, clear } = notices;
  const self = useSelf();
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

  function close(follow: string | null): void {
    unsaved.current = null;
    latest.current.opening += 1;
    draft.remove();
    setEditing(null);
    setFollowed(follow);
  }

  return {
    editing,
    setEditing,
    /** The row that gets the focus when its form is closed; null: the button for a new one. */
    followed,
    draft,
    /** @param row null: a new record @param beginsIn the field that gets the focus @param typed input to start with */
    begin,
    close,
    unsaved: () => unsaved.current,
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
