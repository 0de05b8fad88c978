import { useId } from 'react';
import { t } from '#texts/forms.ts';
import looks from '#theme/looks.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type FormField, typedText } from './field.ts';
import classes from './plain-field.module.css';
import type { RecordForm } from './use-record-form.ts';

interface PlainFieldProps {
  readonly form: Pick<RecordForm, 'field'>;
  readonly field: FormField;
  readonly inRow?: boolean;
  /** The text to show; default: the text of the field's value. */
  readonly text?: string;
}

/** A read-only field, shown as plain text. */
export function PlainField({ form, field, inRow = false, text }: PlainFieldProps) {
  const id = useId();
  const shown = text ?? typedText(field, form.field(field.name).typed);
  const value = shown === '' ? <Nothing /> : shown;
  if (inRow) return <span className={classes.inRow}>{value}</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a label and what stands below it, not a set of controls
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span id={id} className={looks.remark}>
        {field.label}
      </span>
      <span className={classes.value}>{value}</span>
      {field.hint && <span className={looks.note}>{field.hint}</span>}
    </div>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{t.nothing}</VisuallyHidden>
  </>
);
