import type { ComponentProps } from 'react';
import type { States } from '#parts/states.ts';
import { type Lane, Timeline } from './timeline.tsx';

const lanes: readonly Lane[] = [
  {
    label: 'Position',
    spans: [
      { from: '2021-03-01', to: '2023-05-31', label: 'Developer' },
      { from: '2023-06-01', to: null, label: 'Senior developer', tone: 'good' },
    ],
  },
  { label: 'Lakeshore', spans: [{ from: '2024-01-15', to: '2025-12-31', label: 'Consulting', tone: 'leave' }] },
];

const Drawn = (props: Partial<ComponentProps<typeof Timeline>>) => (
  <Timeline label="Positions of Rosa Ibarra" lanes={lanes} today="2025-06-11" {...props} />
);

export const states: States = {
  usual: { shows: 'Positions of Rosa Ibarra', draw: () => <Drawn /> },
  'with its table': { shows: 'Senior developer', draw: () => <Drawn />, press: ['Show as table'] },
  'beside a table': { shows: 'Positions of Rosa Ibarra', draw: () => <Drawn hasTable /> },
  ended: { shows: 'Positions of Rosa Ibarra', draw: () => <Drawn until="2025-03-31" /> },
  'with what lies ahead': { shows: 'Positions of Rosa Ibarra', draw: () => <Drawn through="2027-12-31" /> },
};
