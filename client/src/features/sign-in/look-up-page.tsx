import { credentials, type LoginType, loginTypes } from '@hourbook/domain/accounts/contracts.ts';
import { accountsRefusals } from '@hourbook/domain/accounts/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import { EntryPage } from './entry-page.tsx';

/** M008. */
const INVALID = t.invalidEmail;
/** There the server redirects the browser to the company's single sign-on. */
const SINGLE_SIGN_ON = '/auth/sso';

/** R001: the e-mail address determines how somebody signs in (US-2). */
export function LookUpPage() {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);

  const lookUp = useMutation({
    mutationFn: (email: string) => client.auth.loginType.query({ email }),
    onSuccess: goOn,
    onError: (error) => refuse(refusalOf(error).errors),
  });

  useEffect(() => {
    field.current?.focus();
  }, []);

  function goOn(type: LoginType, username: string) {
    if (type === loginTypes.singleSignOn) window.location.assign(SINGLE_SIGN_ON);
    else if (type === loginTypes.password) void navigate({ to: '/login', state: { username } });
    else refuse([textIn(accountsRefusals, 'bad-credentials')]); // M003
  }

  function refuse(texts: readonly string[]) {
    setErrors(texts);
    field.current?.focus();
    field.current?.select();
  }

  function submit() {
    if (lookUp.isPending) return;
    const checked = credentials.shape.username.safeParse(field.current?.value.trim());
    if (!checked.success) return refuse([INVALID]);
    setErrors([]);
    lookUp.mutate(checked.data);
  }

  return (
    <EntryPage
      heading={t.findYourSignIn}
      onSubmit={submit}
      foot={<Link to="/login">{t.signInWithUsernameAndPassword}</Link>}
    >
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <TextInput
        ref={field}
        label={everywhere.email}
        name="username"
        type="email"
        autoComplete="username"
        error={errors.length > 0}
        size="md"
      />
      <Button type="submit" size="md" aria-busy={lookUp.isPending}>
        {lookUp.isPending ? t.lookingUp : t.continue}
      </Button>
    </EntryPage>
  );
}
