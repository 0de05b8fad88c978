import { errorText } from '@hourbook/domain/errors.ts';
import { credentials } from '@hourbook/domain/people/contracts.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useLocation, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { refusalOf } from '../../shared/api/refusal.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { takeTarget } from '../../shared/session/session.ts';
import { keepOnlyOf } from '../../shared/session/version.ts';
import { ActivationForm } from './activation-form.tsx';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';
import { type Activation, useActivation } from './use-activation.ts';

type Field = 'username' | 'password';

/** Why that may be, and what is left to do. */
const OF_NO_USE =
  'The link works once, within 72 hours. If you cannot sign in, ask HR or an administrator to enable your account.';
const ACTIVATING = 'Activate your account';

/** R002, R003: with the token of a mail the account is activated before anybody signs in. */
export function SignInPage() {
  const { token } = useSearch({ strict: false });
  const { activation, finish, retry } = useActivation(token);
  // Whoever goes back to sign in leaves the link behind.
  if (activation.at === 'none' || token === undefined)
    return <SignInForm activated={activation.at === 'none' ? activation : null} />;
  if (activation.at === 'found') return <ActivationForm key={activation.token} found={activation} onDone={finish} />;
  return (
    <EntryPage heading={ACTIVATING} onSubmit={retry} foot={<Link to="/login">Back to sign-in</Link>}>
      {activation.at === 'looking' ? (
        <div role="status">
          <Notice tone="calm" texts={['Looking at your link…']} />
        </div>
      ) : (
        <>
          <Notice tone="bad" texts={activation.texts} />
          <Button type="submit" size="md">
            Try again
          </Button>
        </>
      )}
    </EntryPage>
  );
}

/** Username and password. @param activated what became of an account just now, and whose it is */
function SignInForm({ activated }: { readonly activated: Extract<Activation, { at: 'none' }> | null }) {
  const { history } = useRouter();
  const { session } = useRouteContext({ from: '__root__' }).api;
  const {
    sessionEnded = false,
    told: toldBefore = null,
    username: usernameBefore = '',
  } = useLocation({ select: ({ state }) => state });
  const username = activated?.username || usernameBefore;
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);

  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: (self) => {
      keepOnlyOf(import.meta.env.VITE_BUILD);
      session.begin(self);
      if (self.redirectUrl === null) history.replace(takeTarget());
      else window.location.assign(self.redirectUrl); // US-8
    },
    onError: (error) => refuse(refusalOf(error).errors, []),
  });

  const told = activated?.told ?? toldBefore;
  const first = username === '' ? fields.username : fields.password;
  useEffect(() => {
    first.current?.focus();
  }, [first]);

  function refuse(texts: readonly string[], these: readonly Field[]) {
    setErrors(texts);
    setWrong(these);
    const again = fields[these[0] ?? 'password'].current;
    again?.focus();
    again?.select();
  }

  function submit() {
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
    <EntryPage
      heading="Sign in"
      onSubmit={submit}
      foot={
        <>
          <Link to="/forgot-password">Forgot password?</Link>
          <Link to="/register">Register</Link>
          <Link to="/test-login">Use single sign-on</Link>
        </>
      }
    >
      <div role="status" className={classes.status}>
        {told && told.tone !== 'bad' && errors.length === 0 && <Notice {...told} />}
      </div>
      {told?.tone === 'bad' && errors.length === 0 && <Notice tone="bad" texts={told.texts} />}
      {activated?.told?.tone === 'bad' && <p className={classes.text}>{OF_NO_USE}</p>}
      {sessionEnded && errors.length === 0 && (
        <Notice tone="calm" texts={['Your session has ended. Sign in to go on where you were.']} />
      )}
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <TextInput
        ref={fields.username}
        label="Username"
        name="username"
        defaultValue={username}
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
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        size="md"
      />
      <Button type="submit" size="md" aria-busy={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </EntryPage>
  );
}
