import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import { type Answers, trpc } from '../api/trpc.ts';
import { provePasskey } from './passkeys.ts';

interface FactorStepProps {
  /** Ways besides a code. */
  readonly passkey: boolean;
  readonly authenticator: boolean;
  readonly onGiven: (self: Answers['accounts']['factor']['give']) => void;
}

/** US-21: gives the second factor: a code, or a passkey. It stands in a form or a dialog, whose submit it is. */
export function FactorStep({ passkey, authenticator, onGiven }: FactorStepProps) {
  const { client } = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    field.current?.focus();
  }, []);

  async function run(give: () => Promise<Answers['accounts']['factor']['give']>) {
    if (busy) return;
    setBusy(true);
    setErrors([]);
    try {
      onGiven(await give());
    } catch (error) {
      setErrors(refusalOf(error).errors);
      field.current?.focus();
      field.current?.select();
    } finally {
      setBusy(false);
    }
  }
  const byCode = () => run(() => client.accounts.factor.give.mutate({ code: field.current?.value ?? '' }));
  async function byPasskey() {
    const options = await client.accounts.factor.askPasskey.mutate().catch((error) => refusalOf(error));
    if ('errors' in options) return setErrors(options.errors);
    const proof = await provePasskey(options);
    if (proof === null) setErrors([t.passkeyFailed]);
    else await run(() => client.accounts.factor.give.mutate({ passkey: proof }));
  }
  return (
    <div className={looks.stack}>
      {errors.length > 0 && <Notice tone="bad" texts={errors} />}
      <p>{!authenticator ? t.enterRecovery : passkey ? t.enterAny : t.enterCode}</p>
      <TextInput
        ref={field}
        label={t.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        error={errors.length > 0}
        size="md"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void byCode();
        }}
      />
      <Button size="md" onClick={() => void byCode()} aria-busy={busy}>
        {busy ? t.confirming : t.confirmCode}
      </Button>
      {passkey && (
        <Button size="md" variant="default" onClick={() => void byPasskey()}>
          {t.usePasskey}
        </Button>
      )}
      <p className={looks.remark}>{t.lostAll}</p>
    </div>
  );
}
