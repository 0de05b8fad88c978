import { sendResetInput } from '@hourbook/domain/accounts/contracts.ts';
import { accountsRefusals } from '@hourbook/domain/accounts/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import { EntryDone } from './entry-done.tsx';
import { EntryPage } from './entry-page.tsx';

const BACK = <Link to="/login">{t.backToSignIn}</Link>;

/**
 * R004: requests a link to choose a new password by e-mail. The page does not reveal whether the address is known
 * (US-6).
 */
export function ForgotPasswordPage() {
  const field = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const send = trpc.accounts.sendReset.useMutation({ onError: (error) => refuse(refusalOf(error).errors) });

  useEffect(() => {
    field.current?.focus();
  }, []);

  function refuse(texts: readonly string[]) {
    setErrors(texts);
    field.current?.focus();
    field.current?.select();
  }

  function submit() {
    if (send.isPending) return;
    const checked = sendResetInput.safeParse({ email: field.current?.value.trim() });
    if (!checked.success) return refuse([textIn(accountsRefusals, 'email-invalid')]); // M009
    setErrors([]);
    send.mutate(checked.data);
  }

  if (send.isSuccess) {
    return (
      <EntryDone heading={t.checkYourEmail} foot={BACK}>
        {t.resetSent(send.variables.email)}
      </EntryDone>
    );
  }
  return (
    <EntryPage heading={t.forgotPasswordTitle} onSubmit={submit} foot={BACK}>
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <TextInput
        ref={field}
        label={everywhere.email}
        description={t.resetAbout}
        name="email"
        type="email"
        autoComplete="email"
        error={errors.length > 0}
        size="md"
      />
      <Button type="submit" size="md" aria-busy={send.isPending}>
        {send.isPending ? t.sending : t.sendLink}
      </Button>
    </EntryPage>
  );
}
