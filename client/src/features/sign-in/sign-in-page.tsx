import { credentials } from '@hourbook/domain/accounts/contracts.ts';
import { accountsRefusals } from '@hourbook/domain/accounts/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useLocation, useMatch, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { isOutOfLanguage } from '#shared/session/page-language.ts';
import { homeOf, type Self, takeTarget } from '#shared/session/session.ts';
import { keepOnlyOf } from '#shared/session/version.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';
import { type Activation, useActivation } from './use-activation.ts';

// Loaded on demand, since a plain sign-in does not need the form.
const ActivationForm = lazy(() =>
  import('./activation-form.tsx').then(({ ActivationForm }) => ({ default: ActivationForm }), codeGone),
);

const SecondStep = lazy(() =>
  import('./second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep }), codeGone),
);

type Field = 'username' | 'password';

/** Why a link may not work, and what to do. */
const OF_NO_USE = t.linkOfNoUse;

/** R002, R003: the sign-in. With the token from a mail, the account is activated first. */
export function SignInPage() {
  // The same page at both addresses, so that leaving the activation for the sign-in keeps what it said.
  const atLogin = useMatch({ from: '/login', shouldThrow: false });
  const atActivation = useMatch({ from: '/activate', shouldThrow: false });
  const token = (atLogin ?? atActivation)?.search.token;
  const { activation, finish, retry } = useActivation(token);
  // Also if somebody leaves the activation for the sign-in, which removes the token from the address.
  if (activation.at === 'none' || token === undefined)
    return <SignInForm activated={activation.at === 'none' ? activation : null} />;
  if (activation.at === 'found') {
    return (
      <Suspense fallback={<Looking />}>
        <ActivationForm key={activation.token} found={activation} onDone={finish} />
      </Suspense>
    );
  }
  if (activation.at === 'looking') return <Looking />;
  return (
    <EntryPage heading={t.activateYourAccount} onSubmit={retry} foot={<Link to="/login">{t.backToSignIn}</Link>}>
      <Notice tone="bad" texts={activation.texts} />
      <Button type="submit" size="md">
        {t.tryAgain}
      </Button>
    </EntryPage>
  );
}

const Looking = () => (
  <EntryPage heading={t.activateYourAccount} onSubmit={() => {}} foot={<Link to="/login">{t.backToSignIn}</Link>}>
    <div role="status">
      <Notice tone="calm" texts={[t.lookingAtYourLink]} />
    </div>
  </EntryPage>
);

/** Username and password. @param activated the result of an activation, and the username */
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

  const ways = trpc.auth.ways.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  function comeIn(self: Self) {
    keepOnlyOf(import.meta.env.VITE_BUILD);
    session.begin(self);
    if (self.redirectUrl !== null) return window.location.assign(self.redirectUrl); // US-8
    history.replace(takeTarget(homeOf(self)));
    if (isOutOfLanguage()) window.location.reload();
  }
  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: comeIn,
    onError(error) {
      const { errors, reason } = refusalOf(error);
      if (reason === 'factor-needed' || reason === 'factor-setup-needed') void ways.refetch();
      else refuse(errors, []);
    },
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
      return refuse([textIn(accountsRefusals, 'credentials-missing')], these); // M007
    }
    setErrors([]);
    setWrong([]);
    signIn.mutate(checked.data);
  }

  if (ways.data?.unfinished) {
    return (
      <Suspense fallback={<Looking />}>
        <SecondStep step={ways.data.unfinished} onIn={comeIn} onLeave={() => void ways.refetch()} />
      </Suspense>
    );
  }
  return (
    <EntryPage
      heading={t.signIn}
      onSubmit={submit}
      foot={
        <>
          <Link to="/forgot-password">{t.forgotPassword}</Link>
          <Link to="/register">{t.register}</Link>
          {ways.data?.singleSignOn && <Link to="/test-login">{t.singleSignOn}</Link>}
        </>
      }
    >
      <div role="status" className={classes.status}>
        {told && told.tone !== 'bad' && errors.length === 0 && <Notice {...told} />}
      </div>
      {told?.tone === 'bad' && errors.length === 0 && <Notice tone="bad" texts={told.texts} />}
      {activated?.told?.tone === 'bad' && <p className={classes.text}>{OF_NO_USE}</p>}
      {sessionEnded && errors.length === 0 && <Notice tone="calm" texts={[t.sessionEnded]} />}
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <TextInput
        ref={fields.username}
        label={everywhere.username}
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
        label={everywhere.password}
        name="password"
        autoComplete="current-password"
        error={wrong.includes('password')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
        size="md"
      />
      <Button type="submit" size="md" aria-busy={signIn.isPending}>
        {signIn.isPending ? t.signingIn : t.signIn}
      </Button>
    </EntryPage>
  );
}
