import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { TextButton } from '#components/text-button.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { accountField } from '#shared/forms/account-field.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';
import { forgetRegistration, isRegisteredHere } from './registered-here.ts';
import type { Activation, useActivation } from './use-activation.ts';

/** M006. */
const ACTIVATED = t.activated;
const WAITS = t.waitsForHr;
const EMPTY = everywhere.fillInThisField;

/** The password length of the server; only the server knows which passwords are too common. */
const schema = z.object({ password: newPassword.nullable(), confirmation: z.string().nullable() });

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  { name: 'password', label: everywhere.newPassword, kind: 'password', required: true, hint: t.passwordLength },
  { name: 'confirmation', label: t.confirmPassword, kind: 'password', required: true },
];

function check({ password, confirmation }: z.output<typeof schema>): Record<string, string> {
  if (confirmation === password) return password === null ? { password: EMPTY, confirmation: EMPTY } : {};
  return confirmation === null ? { confirmation: EMPTY } : { confirmation: t.passwordsDoNotMatch };
}

interface ActivationFormProps {
  readonly found: Extract<Activation, { at: 'found' }>;
  readonly onDone: ReturnType<typeof useActivation>['finish'];
}

/**
 * US-5: shows who registered and when, so that the recipient can check it. In another browser than the one that
 * registered, the password may have been chosen by somebody else, so a new one is required.
 */
export function ActivationForm({ found: { token, registration }, onDone }: ActivationFormProps) {
  const { client } = trpc.useUtils();
  const { id, name, username, registeredAt } = registration;
  const [here] = useState(() => isRegisteredHere(id, Date.now()));
  const [choosing, setChoosing] = useState(!here);
  const [send] = useState(() => askingOnce(client.accounts.activate.mutate));
  const form = useRecordForm({
    schema,
    fields,
    record: null,
    summary: textIn(generalRefusals, 'form-invalid'),
    adapt: (field) => (choosing ? field : { ...field, off: true }),
    check: choosing ? check : undefined,
    async onSave({ password }): Promise<FormRefusal | null> {
      try {
        const { enabled } = await send({ token, password });
        forgetRegistration(id, Date.now());
        onDone(enabled ? { tone: 'good', texts: [ACTIVATED] } : { tone: 'calm', texts: [WAITS] }, username);
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        if (reason === 'activation-refused') onDone({ tone: 'bad', texts: errors });
        const field = accountField(reason);
        return { texts: errors, fields: field ? [field] : [] };
      }
    },
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <EntryPage
      heading={t.activateYourAccount}
      onSubmit={() => void form.submit()}
      readFirst
      foot={<Link to="/login">{t.backToSignIn}</Link>}
    >
      <FormRefusalNotice form={form} onLoad={() => {}} />
      <p className={classes.text}>{t.whoRegistered}</p>
      <dl className={classes.facts}>
        <dt>{everywhere.name}</dt>
        <dd>{name}</dd>
        <dt>{everywhere.username}</dt>
        <dd>{username}</dd>
        {registeredAt !== null && (
          <>
            <dt>{t.registered}</dt>
            <dd>{formatInstant(registeredAt, timeZone)}</dd>
          </>
        )}
      </dl>
      <p className={classes.text}>{t.ifNotYou}</p>
      {/* Tells password managers whose new password this is. */}
      <input hidden readOnly name="username" value={username} autoComplete="username" />
      {!here && <p className={classes.text}>{t.otherBrowser}</p>}
      {form.fields
        .filter(({ off }) => !off)
        .map((field) => (
          <FieldControl key={field.name} form={form} field={field} autoFocus={here && field.name === 'password'} />
        ))}
      {!choosing && (
        <p className={classes.text}>
          {t.passwordOfRegistration} <TextButton onClick={() => setChoosing(true)}>{t.chooseAnotherOne}</TextButton>
        </p>
      )}
      <Button type="submit" size="md" aria-busy={form.saving}>
        {form.saving ? t.activating : t.activateAccount}
      </Button>
    </EntryPage>
  );
}
