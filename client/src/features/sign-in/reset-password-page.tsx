import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { Button, PasswordInput } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';
import { Notice } from '../../components/notice.tsx';
import { refusalOf } from '../../shared/api/refusal.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { EntryPage } from './entry-page.tsx';

const route = getRouteApi('/reset-password');

/** M019. */
const CHANGED = everywhere.passwordUpdated;
const DIFFERENT = t.passwordsDoNotMatch;

/** R005: a new password, by the link of the mail (US-6). Whoever has set it signs in with it. */
export function ResetPasswordPage() {
  const { token } = route.useRouteContext();
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<'password' | 'again' | null>(null);

  const reset = trpc.accounts.resetPassword.useMutation({
    onSuccess: () => toSignIn('good', [CHANGED]),
    onError(error) {
      const { errors, reason } = refusalOf(error);
      if (reason === 'token-refused') toSignIn('bad', errors);
      else refuse(errors, 'password');
    },
  });

  useEffect(() => {
    password.current?.focus();
  }, []);

  /** The token leaves the address with the page. */
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
    const newPassword = password.current?.value ?? '';
    if (newPassword.length < 8 || newPassword.length > 60) return refuse([errorText('password-length')], 'password');
    if (again.current?.value !== newPassword) return refuse([DIFFERENT], 'again');
    setErrors([]);
    setWrong(null);
    reset.mutate({ token, newPassword });
  }

  return (
    <EntryPage heading={t.chooseNewPassword} onSubmit={submit} foot={<Link to="/login">{t.backToSignIn}</Link>}>
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
