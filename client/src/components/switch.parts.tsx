import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { Switch } from './switch.tsx';

function Own({ on, disabled = false }: { readonly on: boolean; readonly disabled?: boolean }) {
  const [checked, setChecked] = useState(on);
  return (
    <Switch
      aria-label="Sends mail"
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
    />
  );
}

export const states: States = {
  on: { shows: 'Sends mail', draw: () => <Own on /> },
  off: { shows: 'Sends mail', draw: () => <Own on={false} /> },
  'disabled, on': { shows: 'Sends mail', draw: () => <Own on disabled /> },
  'disabled, off': { shows: 'Sends mail', draw: () => <Own on={false} disabled /> },
};
