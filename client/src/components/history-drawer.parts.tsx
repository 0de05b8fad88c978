import type { ComponentProps } from 'react';
import type { States } from '#parts/states.ts';
import { Chip } from './chip.tsx';
import { HistoryDrawer, type HistoryStep } from './history-drawer.tsx';

const steps: readonly HistoryStep[] = [
  {
    id: '2',
    what: 'Approved',
    tone: 'good',
    icon: 'check',
    who: 'Grace Lindqvist',
    when: '06/10/2025 09:12',
    note: 'Covered by Miguel.',
    quote: 'Thank you!',
    changes: [{ label: 'Status', from: 'Awaiting HR', to: 'Approved' }],
  },
  {
    id: '1',
    what: 'Requested',
    tone: 'calm',
    icon: 'plus',
    who: 'Rosa Ibarra',
    when: '06/09/2025 16:40',
    source: 'My Time',
    note: null,
    changes: [
      { label: 'First day', to: '06/16/2025' },
      { label: 'Comment', from: 'Lake', to: null },
    ],
  },
];

const Drawn = (props: Partial<ComponentProps<typeof HistoryDrawer>>) => (
  <HistoryDrawer
    opened
    title="Vacation, 06/16/2025"
    steps={steps}
    problem={null}
    onRetry={() => {}}
    earlier={null}
    onClose={() => {}}
    {...props}
  />
);

export const states: States = {
  usual: { shows: 'Covered by Miguel.', draw: () => <Drawn /> },
  'with its present state': {
    shows: 'Vacation, 06/16/2025',
    draw: () => <Drawn top={<Chip tone="good" icon="check" label="Approved" />} />,
  },
  'with earlier steps': { shows: 'Show earlier', draw: () => <Drawn earlier={{ show: () => {}, loading: false }} /> },
  loading: { shows: 'Loading history', draw: () => <Drawn steps={null} /> },
  empty: { shows: 'No changes yet.', draw: () => <Drawn steps={[]} /> },
  failed: {
    shows: 'Hourbook cannot be reached.',
    draw: () => <Drawn steps={null} problem={['Hourbook cannot be reached.']} />,
  },
};
