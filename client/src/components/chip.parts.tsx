import type { States } from '#parts/states.ts';
import { Chip } from './chip.tsx';

export const states: States = {
  good: { shows: 'Approved', draw: () => <Chip tone="good" icon="check" label="Approved" /> },
  wait: { shows: 'Awaiting HR', draw: () => <Chip tone="wait" icon="clock" label="Awaiting HR" /> },
  bad: { shows: 'Rejected', draw: () => <Chip tone="bad" icon="cross" label="Rejected" /> },
  calm: { shows: 'Draft', draw: () => <Chip tone="calm" icon="circle" label="Draft" /> },
  leave: { shows: 'Vacation', draw: () => <Chip tone="leave" icon="leave" label="Vacation" /> },
};
