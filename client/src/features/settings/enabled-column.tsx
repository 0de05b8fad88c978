import { createContext, useContext, useState } from 'react';
import type { Column } from '../../components/data-table/column.ts';
import { useRowTab } from '../../components/data-table/row-tab.ts';
import { Switch } from '../../components/switch.tsx';
import { Lock } from './lock.tsx';

interface Switchable {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

/** Enables or disables a row of the list that is shown; over when it was answered. */
export const Toggle = createContext<(row: Switchable) => Promise<void>>(async () => {});

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The column of the flag that can be flipped in the list. @param locked why it is on and stays so */
export const enabledColumn = <Row extends Switchable>(
  locked: (row: Row) => string | null = () => null,
): Column<Row> => ({
  id: 'enabled',
  label: 'Enabled',
  shownByDefault: true,
  value: ({ enabled }) => enabled,
  cell(row) {
    const why = locked(row);
    return why === null ? <EnabledSwitch row={row} /> : <Lock what="Enabled" why={why} />;
  },
  sort: true,
  filter: { kind: 'select', options: yesAndNo },
  width: 92,
});

/** It flips when the server has agreed, not before. */
function EnabledSwitch({ row }: { row: Switchable }) {
  const toggle = useContext(Toggle);
  const [busy, setBusy] = useState(false);
  const tabIndex = useRowTab();

  async function flip(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await toggle(row);
    setBusy(false);
  }
  return (
    <Switch
      aria-label={`Enabled, ${row.name}`}
      checked={row.enabled}
      aria-busy={busy}
      tabIndex={tabIndex}
      onChange={() => void flip()}
    />
  );
}
