import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import type { Notices } from '#components/use-notices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';
import type { RecordListOptions, RecordRow } from './record-list-options.ts';
import { useOpenForm } from './use-open-form.ts';

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
  const { address, rows, read, locked, draftName, notices } = options;
  const { tell, fail, clear } = notices;
  /** `?open=7&field=qBName`: where the focus begins in the form that the address asks for. */
  const { field } = address.search;
  const form = useOpenForm<Row, Input>(options);
  const { editing, draft, begin, close } = form;
  const loaded = rows !== undefined;

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
  const restore = useEffectEvent(() => {
    const kept = editing ? null : draft.read();
    if (!kept) return;
    const resume = (row: Row | null | undefined) => {
      if (row === undefined) return draft.remove();
      begin(row && { ...row, version: kept.version }, null, kept.typed);
      tell(everywhere.draftRestored);
    };
    const here = rows?.find(({ id }) => id === kept.id);
    if (kept.id === null || here) resume(here ?? null);
    else void found(kept.id).then(resume);
  });
  useEffect(() => {
    if (loaded && draftName) restore();
  }, [loaded, draftName]);

  /** @param typed the changes that are discarded; null: none */
  function cancel(typed: TypedValues | null): void {
    if (!editing) return;
    const { row, beginsIn, deliver } = editing;
    close(row && String(row.id));
    if (typed === null) {
      clear();
      return;
    }
    tell(row ? t.changesDiscarded(row.name) : everywhere.typedDiscarded, {
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
    onBack: () => cancel(form.unsaved()),
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
    ...form,
    open,
    add() {
      clear();
      begin(null);
    },
    cancel,
  };
}
