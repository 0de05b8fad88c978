import { errorText } from '@hourbook/domain/errors.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { FormField } from '../../components/form/field.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { FormRefusalNotice } from '../../components/form/form-refusal.tsx';
import { type FormRefusal, useRecordForm } from '../../components/form/use-record-form.ts';
import { TextButton } from '../../components/text-button.tsx';
import { refusalOf } from '../../shared/api/refusal.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { askingOnce } from '../../shared/delivery/ask-once.ts';
import { accountField } from '../../shared/forms/account-field.ts';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';
import { forgetRegistration, isRegisteredHere } from './registered-here.ts';
import type { Activation, useActivation } from './use-activation.ts';

/** M006. */
const ACTIVATED = 'Your account is successfully activated. Now you can log in.';
const WAITS = 'Your e-mail address is confirmed. HR will enable your account; then you can sign in.';
const EMPTY = 'Fill in this field.';

/** Of the same length as the server asks for; whether it is too common only the server knows. */
const schema = z.object({ password: z.string().min(8).max(60).nullable(), confirmation: z.string().nullable() });

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  { name: 'password', label: 'New password', kind: 'password', required: true, hint: '8 to 60 characters.' },
  { name: 'confirmation', label: 'Confirm password', kind: 'password', required: true },
];

function check({ password, confirmation }: z.output<typeof schema>): Record<string, string> {
  if (confirmation === password) return password === null ? { password: EMPTY, confirmation: EMPTY } : {};
  return confirmation === null ? { confirmation: EMPTY } : { confirmation: 'The passwords do not match' };
}

interface ActivationFormProps {
  readonly found: Extract<Activation, { at: 'found' }>;
  readonly onDone: ReturnType<typeof useActivation>['finish'];
}

/**
 * US-5: who registered and when, for whoever has the address. Elsewhere than in the browser that registered it is not known
 * who chose the password, so that another one has to be chosen.
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
    summary: errorText('form-invalid', {}),
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
      heading="Activate your account"
      onSubmit={() => void form.submit()}
      readFirst
      foot={<Link to="/login">Back to sign-in</Link>}
    >
      <FormRefusalNotice form={form} onLoad={() => {}} />
      <p className={classes.text}>Somebody has registered with your e-mail address:</p>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Username</dt>
        <dd>{username}</dd>
        {registeredAt !== null && (
          <>
            <dt>Registered</dt>
            <dd>{formatInstant(registeredAt, timeZone)}</dd>
          </>
        )}
      </dl>
      <p className={classes.text}>If that was not you, close this page. The account stays closed.</p>
      {/* For what keeps passwords in the browser: whose the new one is. */}
      <input hidden readOnly name="username" value={username} autoComplete="username" />
      {!here && (
        <p className={classes.text}>
          This is not the browser that was used to register. Choose a password that only you know; the one from the
          registration will not work any more.
        </p>
      )}
      {form.fields
        .filter(({ off }) => !off)
        .map((field) => (
          <FieldControl key={field.name} form={form} field={field} autoFocus={here && field.name === 'password'} />
        ))}
      {!choosing && (
        <p className={classes.text}>
          You sign in with the password from your registration.{' '}
          <TextButton onClick={() => setChoosing(true)}>Choose another one</TextButton>
        </p>
      )}
      <Button type="submit" size="md" aria-busy={form.saving}>
        {form.saving ? 'Activating…' : 'Activate the account'}
      </Button>
    </EntryPage>
  );
}
