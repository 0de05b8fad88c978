import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { KeysHelp } from './keys-help.tsx';

const groups = [
  {
    title: 'Timesheet',
    commands: [
      { label: 'Save the hours', keys: 'mod+S' },
      { label: 'Next day, same column', keys: 'Enter' },
    ],
  },
  { title: 'Everywhere', commands: [{ label: 'Search pages and actions', keys: 'mod+K' }] },
] as const;

function Help() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Show the keys
      </button>
      <KeysHelp opened={opened} onClose={() => setOpened(false)} groups={groups} />
    </>
  );
}

export const states: States = { usual: { shows: 'Save the hours', draw: () => <Help /> } };
