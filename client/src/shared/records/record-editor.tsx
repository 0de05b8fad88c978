import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import { RowForm } from '#components/form/row-form.tsx';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import type { Column } from '#components/table/column.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { Editing, RecordRow } from './record-list-options.ts';
import type { RecordList } from './use-record-list.ts';
import type { ListWords } from './words.ts';

/** How a screen describes its form. */
export interface FormSetup<Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'adapt' | 'check'> {
  /** Its title and other texts. */
  readonly words: ListWords;
  /** The message above the fields if some are wrong; default M011. */
  readonly summary?: string;
  /** The initial values of a new record. */
  readonly fresh?: object;
  /** Whether there is an unsaved change outside the fields, such as a chosen file. */
  readonly touched?: boolean;
  /** The layout in a drawer; default: the fields one below the other. @param first the field that gets the focus */
  readonly layout?: (form: RecordForm, first: string) => ReactNode;
}

interface RecordEditorProps<Row extends RecordRow, Schema extends z.ZodType<object>> {
  readonly list: RecordList<Row, z.output<Schema>>;
  readonly editing: Editing<Row>;
  readonly setup: FormSetup<Schema>;
  /** The columns of the row with the form; null: the form is in a drawer. */
  readonly columns: readonly Column<Row>[] | null;
  readonly refusalSlot: HTMLElement | null;
}

/** The form that changes or creates a record, in its row or in a drawer. */
export function RecordEditor<Row extends RecordRow, Schema extends z.ZodType<object>>(
  props: RecordEditorProps<Row, Schema>,
) {
  const { list, editing, setup, columns, refusalSlot } = props;
  const { row, beginsIn, typed } = editing;
  const form = useRecordForm({
    ...setup,
    summary: setup.summary ?? textIn(generalRefusals, 'form-invalid'),
    record: row ?? setup.fresh ?? null,
    typed,
    onSave: list.save,
  });
  const { words, touched = false } = setup;
  const { values } = form;
  const dirty = form.dirty || touched;
  const unsaved = dirty ? values : null;
  const keep = useEffectEvent(list.keep);
  useEffect(() => {
    keep(unsaved);
  }, [unsaved]);

  async function load(): Promise<void> {
    const saved = await list.reload();
    if (saved) form.load(saved);
  }
  const acts = { form, onCancel: () => list.cancel(unsaved), onLoad: () => void load() };
  return (
    <>
      {columns ? (
        <RowForm
          {...acts}
          columns={columns}
          row={row}
          beginsIn={beginsIn}
          refusalSlot={refusalSlot}
          what={row?.name ?? words.theNew}
        />
      ) : (
        <FormDrawer
          {...acts}
          title={row?.name ?? words.fresh}
          saveLabel={words.save(row === null)}
          acts={
            row && (
              <div>
                {list.historyOf && (
                  <Button variant="subtle" px="xs" onClick={() => list.showHistory(row)}>
                    {everywhere.history}
                  </Button>
                )}
                {list.askToRemove && (
                  <Button variant="subtle" px="xs" onClick={() => list.askToRemove?.(row)}>
                    {words.removeThis}
                  </Button>
                )}
              </div>
            )
          }
        >
          {setup.layout?.(form, form.fields.find(({ name }) => name === beginsIn)?.name ?? form.fields[0]?.name ?? '')}
        </FormDrawer>
      )}
      <LeaveGuard when={dirty} staysOnPage onLeave={() => list.keep(null)} />
    </>
  );
}
