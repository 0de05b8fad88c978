import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { everywhere } from '#texts/everywhere.ts';
import { type Column, textOf } from '../data-table/column.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { FieldControl } from './field-control.tsx';
import { FormRefusalNotice } from './form-refusal.tsx';
import classes from './row-form.module.css';
import { onSaveKey, SaveButton } from './save-button.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RowFormProps<Row> {
  readonly form: RecordForm;
  readonly columns: readonly Column<Row>[];
  /** null: a new one. */
  readonly row: Row | null;
  /** The column whose field the keyboard begins in; default the first one. */
  readonly beginsIn: string | null;
  /** What is saved: `the new category`, `Engineering`. */
  readonly what: string;
  /** Where it is said why it was not saved: above the list, which may be scrolled anywhere. */
  readonly refusalSlot: HTMLElement | null;
  readonly onCancel: () => void;
  readonly onLoad: () => void;
}

/**
 * The cells of a row that is being changed: in each column that has a field of its name the field, in the others what
 * stands there; fields whose column is hidden below the first. Enter saves, Escape cancels.
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
    // An open list of choices has these keys for itself.
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
