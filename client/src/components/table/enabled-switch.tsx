import { Tooltip } from '@mantine/core';
import { createContext, useContext, useId, useState } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/lists.ts';
import { Switch } from '../switch.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useRowTab } from './row-tab.ts';

export interface Switchable {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** Enables or disables a row of the list; resolves when the server has answered. */
export const Toggle = createContext<(row: Switchable) => Promise<void>>(async () => {});

export const yesAndNo = [
  { value: 'true', label: everywhere.yes },
  { value: 'false', label: everywhere.no },
];

/** Shows whether a row is enabled. The switch changes only after the server has confirmed. */
export function EnabledSwitch({ id, name, enabled }: Switchable) {
  const toggle = useContext(Toggle);
  const [busy, setBusy] = useState(false);
  const tabIndex = useRowTab();

  async function flip(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await toggle({ id, name, enabled });
    setBusy(false);
  }
  return (
    <Switch
      aria-label={t.enabledOf(name)}
      checked={enabled}
      aria-busy={busy}
      tabIndex={tabIndex}
      onChange={() => void flip()}
    />
  );
}

/**
 * The switch of a row that cannot be changed. The reason is shown on hover, focus and touch, and is read out by screen
 * readers.
 */
export function LockedSwitch({ name, enabled, why }: Omit<Switchable, 'id'> & { readonly why: string }) {
  const tabIndex = useRowTab();
  const reason = useId();
  return (
    <Tooltip label={why} multiline maw={280} position="bottom-end" events={{ hover: true, focus: true, touch: true }}>
      <span>
        <Switch
          aria-label={t.enabledOf(name)}
          aria-describedby={reason}
          aria-disabled
          checked={enabled}
          tabIndex={tabIndex}
          onChange={() => {}}
        />
        <span id={reason}>
          <VisuallyHidden>{why}</VisuallyHidden>
        </span>
      </span>
    </Tooltip>
  );
}
