import type { ComponentProps } from 'react';
import type { States } from '#parts/states.ts';
import { Chart } from './chart.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const points = months.map((label, nth) => ({
  label: `${label} 2025`,
  values: { all: 60 + nth * 5, ibarra: nth === 2 ? null : 50 + nth * 7, lindqvist: 80 - nth * 4 },
}));

const Drawn = (props: Partial<ComponentProps<typeof Chart>>) => (
  <Chart
    title="Utilization by month"
    axis="Month"
    points={points}
    series={[{ key: 'all', name: 'All', as: 'bar' }]}
    format={(value) => `${value} %`}
    {...props}
  />
);
const lines = [
  { key: 'all', name: 'All', as: 'bar' },
  { key: 'ibarra', name: 'Rosa Ibarra', as: 'line' },
  { key: 'lindqvist', name: 'Grace Lindqvist', as: 'line' },
] as const;

export const states: States = {
  bars: { shows: 'Utilization by month', draw: () => <Drawn /> },
  'bars and lines': {
    shows: 'Grace Lindqvist',
    draw: () => <Drawn series={lines} level={{ name: 'Target', value: 75 }} />,
  },
  'with its table': { shows: 'Mar 2025', draw: () => <Drawn series={lines} />, press: ['Show as table'] },
  'of names': {
    shows: 'Utilization by person',
    draw: () => (
      <Drawn
        title="Utilization by person"
        axis="Person"
        named
        points={['Rosa Ibarra', 'Grace Lindqvist', 'Miguel Santos-Oliveira'].map((label, nth) => ({
          label,
          values: { all: 90 - nth * 20 },
        }))}
      />
    ),
  },
  'of nothing': { shows: 'Utilization by month', draw: () => <Drawn points={[]} /> },
  loading: { shows: 'Loading', draw: () => <Drawn isWaiting points={[]} /> },
};
