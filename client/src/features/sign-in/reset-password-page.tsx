import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import { accountsRefusals } from '@hourbook/domain/accounts/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button, PasswordInput } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';

const resetRoute = getRouteApi('/reset-password');
const welcomeRoute = getRouteApi('/welcome');

/** M019. */
const CHANGED = everywhere.passwordUpdated;
const DIFFERENT = t.passwordsDoNotMatch;

/** R005: chooses a new password with the link from the mail (US-6), and continues to the sign-in. */
export function ResetPasswordPage() {
  return <ChoosePassword {...resetRoute.useRouteContext()} heading={t.chooseNewPassword} done={CHANGED} />;
}

/** Chooses the first password of an invited person. */
export function WelcomePage() {
  const { token } = welcomeRoute.useRouteContext();
  return (
    <ChoosePassword
      token={token}
      heading={t.welcome}
      about={t.welcomeAbout}
      done={t.firstPasswordSet}
      ofNoUse={t.invitationOfNoUse}
    />
  );
}

interface ChoosePasswordProps {
  readonly token: string;
  readonly heading: string;
  readonly about?: string;
  /** The message at the sign-in after success. */
  readonly done: string;
  /** The message at the sign-in if the link is invalid; default: that of the server. */
  readonly ofNoUse?: string;
}

function ChoosePassword({ token, heading, about, done, ofNoUse }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<'password' | 'again' | null>(null);

  const reset = trpc.accounts.resetPassword.useMutation({
    onSuccess: () => toSignIn('good', [done]),
    onError(error) {
      const { errors, reason } = refusalOf(error);
      if (reason === 'token-refused') toSignIn('bad', ofNoUse ? [ofNoUse] : errors);
      else refuse(errors, 'password');
    },
  });

  useEffect(() => {
    password.current?.focus();
  }, []);

  /** Replaces the address, so that the token does not stay in the history. */
  const toSignIn = (tone: 'good' | 'bad', texts: readonly string[]) =>
    void navigate({ to: '/login', replace: true, state: { told: { tone, texts } } });

  function refuse(texts: readonly string[], field: 'password' | 'again') {
    setErrors(texts);
    setWrong(field);
    const { current } = field === 'password' ? password : again;
    current?.focus();
    current?.select();
  }

  function submit() {
    if (reset.isPending) return;
    const typed = password.current?.value ?? '';
    if (!newPassword.safeParse(typed).success) return refuse([textIn(accountsRefusals, 'password-length')], 'password');
    if (again.current?.value !== typed) return refuse([DIFFERENT], 'again');
    setErrors([]);
    setWrong(null);
    reset.mutate({ token, newPassword: typed });
  }

  return (
    <EntryPage heading={heading} onSubmit={submit} foot={<Link to="/login">{t.backToSignIn}</Link>}>
      {about && <p className={classes.text}>{about}</p>}
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <PasswordInput
        ref={password}
        label={everywhere.newPassword}
        description={t.passwordLength}
        name="new-password"
        autoComplete="new-password"
        error={wrong === 'password'}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t.showNewPassword }}
        size="md"
      />
      <PasswordInput
        ref={again}
        label={t.confirmPassword}
        name="confirm-password"
        autoComplete="new-password"
        error={wrong === 'again'}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t.showConfirmation }}
        size="md"
      />
      <Button type="submit" size="md" aria-busy={reset.isPending}>
        {reset.isPending ? everywhere.saving : t.savePassword}
      </Button>
    </EntryPage>
  );
}
