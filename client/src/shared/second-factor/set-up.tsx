import { Button, PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#components/notice.tsx';
import { codeGone } from '#lib/code-gone.ts';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import { type Answers, trpc } from '../api/trpc.ts';
import { Fields } from '../forms/section.tsx';
import { makePasskey, takesPasskeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

// With the code that draws QR codes.
const SetUpApp = lazy(() => import('./set-up-app.tsx').then(({ SetUpApp }) => ({ default: SetUpApp }), codeGone));

type Begun = Answers['accounts']['factor']['beginAuthenticator'];

interface SetUpProps {
  /** Whether there is an authenticator app already. */
  readonly hasApp: boolean;
  /** Whether to ask for the password, which the first factor needs a while after the sign-in. */
  readonly asksPassword: boolean;
  /** Called when a factor is on, and its recovery codes have been kept. */
  readonly onDone?: () => void;
}

/** US-21: turns on an authenticator app or a passkey. */
export function SetUp({ hasApp, asksPassword, onDone }: SetUpProps) {
  const {
    client,
    accounts: {
      factor: { mine },
    },
  } = trpc.useUtils();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [password, name] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const app = useRef<HTMLButtonElement>(null);
  const proof = () => ({ currentPassword: password.current?.value || null });

  function made(recoveryCodes: readonly string[] | null) {
    setBegun(null);
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone?.();
    void mine.invalidate();
  }
  function kept() {
    flushSync(() => setCodes(null));
    app.current?.focus(); // in place of the button that is gone
    onDone?.();
  }
  async function attempt(work: () => Promise<void>) {
    setErrors([]);
    try {
      await work();
    } catch (error) {
      const { errors: told, reason } = refusalOf(error);
      const isMissing = reason === 'current-password-wrong' && !password.current?.value;
      setErrors(isMissing ? [t.enterPassword] : told);
      if (reason === 'current-password-wrong') password.current?.focus();
    }
  }
  const beginApp = () => attempt(async () => setBegun(await client.accounts.factor.beginAuthenticator.mutate(proof())));
  const addPasskey = () =>
    attempt(async () => {
      const passkey = await makePasskey(await client.accounts.factor.beginPasskey.mutate(proof()));
      if (passkey === null) return setErrors([t.passkeyNotMade]);
      const sent = { passkey, name: name.current?.value.trim() || t.passkey };
      const { recoveryCodes } = await client.accounts.factor.addPasskey.mutate(sent);
      if (name.current) name.current.value = '';
      made(recoveryCodes);
    });

  if (codes) return <RecoveryCodes codes={codes} onKept={kept} />;
  if (begun) {
    return (
      <Suspense>
        <SetUpApp begun={begun} onDone={made} onBack={() => setBegun(null)} />
      </Suspense>
    );
  }
  return (
    <div className={looks.stack}>
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <Fields>
        {asksPassword && (
          <PasswordInput
            ref={password}
            label={t.currentPassword}
            description={t.currentPasswordHint}
            name="current-password"
            autoComplete="current-password"
          />
        )}
        {takesPasskeys && (
          <TextInput
            ref={name}
            label={t.passkeyName}
            description={t.passkeyNameHint}
            name="passkey-name"
            maxLength={50}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void addPasskey();
            }}
          />
        )}
      </Fields>
      <div className={looks.row}>
        <Button ref={app} variant={hasApp ? 'default' : 'filled'} onClick={() => void beginApp()}>
          {hasApp ? t.replaceApp : t.setUpApp}
        </Button>
        {takesPasskeys && (
          <Button variant="default" onClick={() => void addPasskey()}>
            {t.addPasskey}
          </Button>
        )}
      </div>
      {!takesPasskeys && <p className={looks.remark}>{t.passkeysNeedName}</p>}
    </div>
  );
}
