import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { FieldControl, Mine } from './field-control.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FieldRowsProps {
  readonly form: RecordForm;
  /** The name of the list. */
  readonly name: string;
  readonly legend: string;
  readonly add: string;
  readonly rowLabel: (place: number) => string;
  readonly removeLabel: (place: number) => string;
  /** From this number of rows on, none can be added. */
  readonly most: number;
  /** A sentence below the rows. */
  readonly note?: ReactNode;
  readonly classNames: Readonly<Record<'rows' | 'row' | 'remove', string | undefined>>;
}

/** The rows of a list of fields, with rows to add and remove. */
export function FieldRows(props: FieldRowsProps) {
  const { form, name, legend, add, rowLabel, removeLabel, most, note, classNames } = props;
  const [added, setAdded] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = form.rows(name);
  const list = form.fields.find((field) => field.name === name);

  function remove(index: number): void {
    form.removeRow(name, index);
    setAdded(null);
    // The last row, which had the focus, is gone then.
    if (index === rows.length - 1) addButton.current?.focus();
  }
  return (
    <fieldset className={classNames.rows}>
      <legend>{legend}</legend>
      {rows.map((fields, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset key={index} className={classNames.row} aria-label={rowLabel(index + 1)}>
          {fields.map((field, place) => (
            <FieldControl key={field.name} form={form} field={field} autoFocus={place === 0 && index === added} />
          ))}
          <button
            type="button"
            className={classNames.remove}
            aria-label={removeLabel(index + 1)}
            onClick={() => remove(index)}
          >
            <Icon name="bin" />
          </button>
        </fieldset>
      ))}
      {rows.length > 0 && note}
      {list && <Mine form={form} field={list} />}
      {rows.length < most && (
        <Button
          ref={addButton}
          variant="default"
          size="compact-sm"
          onClick={() => {
            form.addRow(name);
            setAdded(rows.length);
          }}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
