import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { everywhere } from '#texts/everywhere.ts';
import { type Column, textOf } from '../table/column.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { FieldControl } from './field-control.tsx';
import { FormRefusalNotice } from './form-refusal.tsx';
import classes from './row-form.module.css';
import { onSaveKey, SaveButton } from './save-button.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RowFormProps<Row> {
  readonly form: RecordForm;
  readonly columns: readonly Column<Row>[];
  /** null: a new row. */
  readonly row: Row | null;
  /** The column whose field gets the initial focus; default: the first one. */
  readonly beginsIn: string | null;
  /** What is saved, for the button: `the new category`, `Engineering`. */
  readonly what: string;
  /** The element for the error message, above the list, which may be scrolled anywhere. */
  readonly refusalSlot: HTMLElement | null;
  readonly onCancel: () => void;
  readonly onLoad: () => void;
}

/**
 * The cells of a row being edited. A column with a field of the same name shows the field, other columns show their usual
 * content. Fields of hidden columns are shown in the first column. Enter saves, Escape cancels.
 */
export function RowForm<Row>(props: RowFormProps<Row>) {
  const { form, columns, row, beginsIn, what, refusalSlot, onCancel, onLoad } = props;
  const fieldOf = (column: string) => form.fields.find(({ name }) => name === column);
  const homeless = form.fields.filter(({ name }) => !columns.some(({ id }) => id === name));
  const first = beginsIn !== null && fieldOf(beginsIn) ? beginsIn : columns.find(({ id }) => fieldOf(id))?.id;

  const saveByKey = onSaveKey(() => void form.submit());
  function onKey(event: KeyboardEvent) {
    saveByKey(event);
    const { key, target, nativeEvent } = event;
    if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
    // An open list of options handles these keys itself.
    const inList = target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !inList) onCancel();
    else if (key === 'Enter' && target instanceof HTMLInputElement) void form.submit();
    else return;
    event.preventDefault();
  }
  return (
    <>
      {columns.map((column, place) => {
        const field = fieldOf(column.id);
        return (
          <td key={column.id} data-align={column.align} onKeyDown={onKey}>
            {field ? (
              <FieldControl form={form} field={field} inRow autoFocus={column.id === first} />
            ) : (
              <span className={classes.fixed}>{row && textOf(column.value(row))}</span>
            )}
            {place === 0 &&
              homeless.map((each) => (
                <div key={each.name} className={classes.homeless}>
                  <FieldControl form={form} field={each} />
                </div>
              ))}
          </td>
        );
      })}
      <td className={classes.acts} onKeyDown={onKey}>
        <SaveButton
          size="compact-sm"
          saving={form.saving}
          busy={<SaveOf act={everywhere.saving} what={what} />}
          onClick={() => void form.submit()}
        >
          <SaveOf act={everywhere.save} what={what} />
        </SaveButton>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
      </td>
      {refusalSlot && createPortal(<FormRefusalNotice form={form} onLoad={onLoad} />, refusalSlot)}
    </>
  );
}

const SaveOf = ({ act, what }: { act: string; what: string }) => (
  <>
    {act}
    <VisuallyHidden>&nbsp;{what}</VisuallyHidden>
  </>
);
