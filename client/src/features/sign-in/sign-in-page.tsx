import { errorText } from '@hourbook/domain/errors.ts';
import { credentials } from '@hourbook/domain/people/contracts.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Brand } from '../../components/brand.tsx';
import { Notice } from '../../components/notice.tsx';
import { refusalOf } from '../../lib/refusal.ts';
import { takeTarget } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './sign-in-page.module.css';

type Field = 'username' | 'password';

/** R002: username and password. */
export function SignInPage() {
  const router = useRouter();
  const sessionEnded = useRouterState({ select: ({ location }) => location.state.sessionEnded === true });
  const utils = trpc.useUtils();
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);

  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: (self) => {
      if (self.redirectUrl !== null) return window.location.assign(self.redirectUrl); // US-8
      utils.auth.self.setData(undefined, self);
      router.history.replace(takeTarget());
    },
    onError: (error) => refuse(refusalOf(error).errors, []),
  });

  const username = fields.username;
  useEffect(() => username.current?.focus(), [username]);

  function refuse(texts: readonly string[], these: readonly Field[]) {
    setErrors(texts);
    setWrong(these);
    const first = fields[these[0] ?? 'password'].current;
    first?.focus();
    first?.select();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    const typed = { username: fields.username.current?.value.trim(), password: fields.password.current?.value };
    const checked = credentials.safeParse(typed);
    if (!checked.success) {
      const issues = new Set(checked.error.issues.map(({ path }) => path[0]));
      const these = (['username', 'password'] as const).filter((field) => issues.has(field));
      return refuse([errorText('credentials-missing', {})], these); // M007
    }
    setErrors([]);
    setWrong([]);
    signIn.mutate(checked.data);
  }

  return (
    <main className={classes.page}>
      <title>Sign in · Hourbook</title>
      <form className={classes.card} onSubmit={submit} noValidate>
        <Brand size="large" />
        <h1>Sign in</h1>
        {sessionEnded && errors.length === 0 && (
          <Notice tone="calm" texts={['Your session has ended. Sign in to go on where you were.']} />
        )}
        {errors.length > 0 && <Notice tone="bad" texts={errors} />}
        <TextInput
          ref={fields.username}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong.includes('username')}
          size="md"
        />
        <PasswordInput
          ref={fields.password}
          label="Password"
          name="password"
          autoComplete="current-password"
          error={wrong.includes('password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          size="md"
        />
        <Button type="submit" size="md" aria-busy={signIn.isPending}>
          {signIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </main>
  );
}
