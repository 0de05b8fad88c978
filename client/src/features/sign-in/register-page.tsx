import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { accountField } from '#shared/forms/account-field.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import { EntryDone } from './entry-done.tsx';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';
import { fieldsFor, ofUsa, schema } from './register-fields.ts';
import { rememberRegistration } from './registered-here.ts';

/** M004. */
const NO_OFFICES = t.noOffices;

const BACK = <Link to="/login">{t.backToSignIn}</Link>;

/** R006 (US-5). */
export function RegisterPage() {
  const offices = trpc.accounts.offices.useQuery();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <EntryDone heading={t.registrationDone} foot={BACK}>
        {t.activationSent(sentTo)}
      </EntryDone>
    );
  }
  if (offices.data) return <RegisterForm offices={offices.data} onSent={setSentTo} />;
  return (
    <EntryPage heading={t.register} wide onSubmit={() => {}} foot={BACK}>
      {offices.error ? (
        <Notice tone="bad" texts={[NO_OFFICES]}>
          <TextButton onClick={() => void offices.refetch()}>{everywhere.retry}</TextButton>
        </Notice>
      ) : (
        <div className={classes.waiting} aria-busy="true" />
      )}
    </EntryPage>
  );
}

interface RegisterFormProps {
  readonly offices: Answers['accounts']['offices'];
  /** Called with the e-mail address. */
  readonly onSent: (email: string) => void;
}

function RegisterForm({ offices, onSent }: RegisterFormProps) {
  const { client } = trpc.useUtils();
  const [fields] = useState(() => fieldsFor(offices, dateIn(DEFAULT_ZONE, Date.now())));
  const form = useRecordForm({
    schema,
    fields,
    record: null,
    summary: textIn(generalRefusals, 'form-invalid'),
    adapt: (field, { officeId }) =>
      ofUsa.includes(field.name) && !offices.some(({ id, asksRace }) => asksRace && String(id) === officeId)
        ? { ...field, off: true }
        : field,
    async onSave(input): Promise<FormRefusal | null> {
      try {
        const { id } = await client.accounts.register.mutate(input);
        rememberRegistration(id, Date.now());
        onSent(input.email);
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        const field = accountField(reason);
        return { texts: errors, fields: field ? [field] : [] };
      }
    },
  });
  return (
    <EntryPage heading={t.register} wide onSubmit={() => void form.submit()} foot={BACK}>
      <FormRefusalNotice form={form} onLoad={() => {}} />
      <div className={classes.fields}>
        {form.fields
          .filter(({ off }) => !off)
          .map((field, index) => (
            <FieldControl key={field.name} form={form} field={field} autoFocus={index === 0} />
          ))}
      </div>
      <Button type="submit" size="md" aria-busy={form.saving}>
        {form.saving ? t.registering : t.register}
      </Button>
    </EntryPage>
  );
}
