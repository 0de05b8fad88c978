import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '#texts/shown-once.ts';
import looks from '#theme/looks.module.css';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  /** The name of the field. */
  readonly label: string;
  readonly copyLabel: string;
  readonly text: string;
  /** Whether it takes the focus, in place of a button that is gone. */
  readonly takesFocus?: boolean;
}

/** A secret, to be copied. It is shown only once, since the server stores no more than it needs to recognize it. */
export function ShownOnce({ label, copyLabel, text, takesFocus = false }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text); // available only over https and on localhost
      setSaid(t.copied);
    } catch {
      setSaid(t.copyByHand);
    }
  }
  return (
    <div className={classes.secret}>
      <p>{t.once}</p>
      <div className={classes.line}>
        <input
          ref={field}
          readOnly
          value={text}
          aria-label={label}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button ref={takesFocus ? takeFocus : null} size="xs" aria-label={copyLabel} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
      <p role="status" className={looks.remark}>
        {said}
      </p>
    </div>
  );
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
