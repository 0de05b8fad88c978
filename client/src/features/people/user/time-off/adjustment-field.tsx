import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormField } from '#components/form/field.ts';
import { PlainField } from '#components/form/plain-field.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import looks from '#theme/looks.module.css';
import classes from './adjustment-field.module.css';
import { hoursFrom, shownIn, type Unit } from './units.ts';

interface AdjustmentFieldProps {
  readonly form: RecordForm;
  readonly field: FormField;
  readonly unit: Unit;
}

/** A limit adjustment. The form holds hours; they are shown and typed in the selected unit. */
export function AdjustmentField({ form, field, unit }: AdjustmentFieldProps) {
  const { id, typed, error } = form.field(field.name);
  const hours = typeof typed === 'string' ? typed : '';
  /** The text as typed, so that an unfinished `1.` is not corrected. */
  const [own, setOwn] = useState({ unit, hours, text: shownIn(unit, hours) });
  const text = own.unit === unit && own.hours === hours ? own.text : shownIn(unit, hours);
  if (field.off) return null;
  if (field.disabled) return <PlainField form={form} field={field} text={text === '' ? '' : `${text} ${unit}`} />;
  function type(next: string): void {
    const meant = hoursFrom(unit, next);
    setOwn({ unit, hours: meant, text: next });
    form.type(field.name, meant);
  }
  return (
    <TextInput
      id={id}
      label={field.label}
      description={field.hint}
      value={text}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      readOnly={form.saving}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      classNames={{ label: looks.label, input: classes.input, description: classes.hint, error: classes.hint }}
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth={54}
    />
  );
}
