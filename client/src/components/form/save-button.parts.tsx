import type { States } from '#parts/states.ts';
import { SaveButton } from './save-button.tsx';

export const states: States = {
  usual: { shows: 'Save the hours', draw: () => <SaveButton saving={false}>Save the hours</SaveButton> },
  'nothing to save': {
    shows: 'Save the hours',
    draw: () => (
      <SaveButton saving={false} idle>
        Save the hours
      </SaveButton>
    ),
  },
  saving: { shows: 'Saving…', draw: () => <SaveButton saving>Save the hours</SaveButton> },
};
