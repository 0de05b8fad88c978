import { Button } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The button that made them is gone, and with it the focus. Not on a button, which the same key would press. */
const takeFocus = (part: HTMLElement | null): void => part?.focus();

/** Shown once, when they are made; to leave the page has to be confirmed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true));
  return (
    <section className={looks.stack} ref={takeFocus} tabIndex={-1} aria-label={t.recoveryCodes}>
      <p>{t.keepCodes}</p>
      <ul aria-label={t.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={looks.row}>
        <Button onClick={onKept}>{t.codesKept}</Button>
        {'clipboard' in navigator && (
          <Button variant="default" onClick={copy}>
            {t.copyCodes}
          </Button>
        )}
        <span role="status">{isCopied && t.codesCopied}</span>
      </div>
      <LeaveGuard when onLeave={() => {}} />
    </section>
  );
}
