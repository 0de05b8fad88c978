import type { States } from '#parts/states.ts';
import { EnabledSwitch, Toggle } from './enabled-switch.tsx';

const toggled = () => new Promise<void>(() => {});

export const states: States = {
  enabled: { shows: 'Enabled, Engineering', draw: () => <EnabledSwitch id={1} name="Engineering" enabled /> },
  disabled: { shows: 'Enabled, Engineering', draw: () => <EnabledSwitch id={1} name="Engineering" enabled={false} /> },
  'waiting for the server': {
    shows: 'Enabled, Engineering',
    press: ['Enabled, Engineering'],
    draw: () => (
      <Toggle value={toggled}>
        <EnabledSwitch id={1} name="Engineering" enabled />
      </Toggle>
    ),
  },
};
