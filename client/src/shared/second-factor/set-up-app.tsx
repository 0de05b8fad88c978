import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { Notice } from '#components/notice.tsx';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import { type Answers, trpc } from '../api/trpc.ts';

interface SetUpAppProps {
  readonly begun: Answers['accounts']['factor']['beginAuthenticator'];
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onBack: () => void;
}

/** US-21: the key of an authenticator app, as text and as a QR code, which is drawn here and sent nowhere. */
export function SetUpApp({ begun: { secret, address, ticket }, onDone, onBack }: SetUpAppProps) {
  const confirm = trpc.accounts.factor.confirmAuthenticator.useMutation({
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const field = useRef<HTMLInputElement>(null);
  const [picture] = useState(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 3 }))}`);
  useEffect(() => {
    field.current?.focus({ preventScroll: true }); // in place of the button that is gone
  }, []);
  const send = () => confirm.mutate({ ticket, code: field.current?.value ?? '' });
  return (
    <div className={looks.stack}>
      <p>{t.scan}</p>
      <img src={picture} alt={t.qrCode} width={200} height={200} />
      <p>
        {t.key}: {secret.replace(/(.{4})/g, '$1 ').trim()}
      </p>
      <p>
        <a href={address}>{t.openApp}</a>
      </p>
      {confirm.error && <Notice tone="bad" texts={refusalOf(confirm.error).errors} />}
      <TextInput
        ref={field}
        label={t.code}
        description={t.checkClock}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={confirm.isError}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <div className={looks.row}>
        <Button onClick={send} aria-busy={confirm.isPending}>
          {t.turnOn}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
