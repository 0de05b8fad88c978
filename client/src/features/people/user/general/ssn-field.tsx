import { maskedSsn } from '@hourbook/domain/people/general.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { PlainField } from '#components/form/plain-field.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { TextButton } from '#components/text-button.tsx';
import { t } from '#texts/person-general.ts';
import looks from '#theme/looks.module.css';
import classes from './ssn-field.module.css';

interface SsnFieldProps {
  readonly form: RecordForm;
  readonly field: FormField;
  /** As last read; null: there is none. */
  readonly kept: string | null;
}

/** US-19: masked until the viewer asks to see it, so that bystanders cannot read it. */
export function SsnField({ form, field, kept }: SsnFieldProps) {
  const [shown, setShown] = useState(false);
  const { id, typed } = form.field(field.name);
  if (field.disabled && kept !== null) {
    return <PlainField form={form} field={field} text={maskedSsn(kept)} />;
  }
  if (kept === null || shown || typed !== kept) return <FieldControl form={form} field={field} autoFocus={shown} />;
  return (
    <TextInput
      id={id}
      label={field.label}
      value={maskedSsn(kept)}
      readOnly
      classNames={{ label: looks.label, input: classes.input }}
      rightSectionWidth={58}
      rightSection={
        <TextButton aria-label={t.showSocialSecurityNumber} onClick={() => setShown(true)}>
          {t.show}
        </TextButton>
      }
    />
  );
}
