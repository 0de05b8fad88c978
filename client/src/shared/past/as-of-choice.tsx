import { instant } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/past.ts';
import classes from './as-of-choice.module.css';
import { InstantField } from './instant-field.tsx';
import type { AsOf } from './use-as-of.ts';

interface AsOfChoiceProps {
  readonly asOf: AsOf;
  readonly onClose: () => void;
}

/** Chooses the instant as of which a page is read. */
export function AsOfChoice({ asOf: { at, zone, show }, onClose }: AsOfChoiceProps) {
  const [now] = useState(() => instant(Date.now()));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the fields within
    <div ref={place} className={classes.choice} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <InstantField
        label={t.knownAt}
        value={at ?? now}
        zone={zone}
        isPast={at !== undefined}
        onInstant={(next) => {
          show(next);
          onClose();
        }}
      />
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        {t.cancel}
      </Button>
    </div>
  );
}
