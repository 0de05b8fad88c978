import { Button } from '@mantine/core';
import { t } from '#texts/second-factor.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The button that made them is gone, and with it the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Shown once, when they are made. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <div className={classes.step} role="status">
    <p>{t.keepCodes}</p>
    <ul aria-label={t.recoveryCodes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div>
      <Button ref={takeFocus} onClick={onKept}>
        {t.codesKept}
      </Button>
    </div>
  </div>
);
