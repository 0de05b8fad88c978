import type { States } from '#parts/states.ts';
import { LinkTabs } from './link-tabs.tsx';

const to = (state: string) => `/link-tabs/${state}`;
const few = [
  { to: to('two'), label: 'General' },
  { to: to('many'), label: 'Employment' },
];
const many = [
  { to: to('many'), label: 'General' },
  { to: to('two'), label: 'Employment' },
  ...['Legal status', 'Time off', 'Clients'].map((label) => ({ to: to(label), label })),
];

export const states: States = {
  two: { shows: 'Rosa Ibarra', draw: () => <LinkTabs label="Rosa Ibarra" tabs={few} /> },
  many: { shows: 'Rosa Ibarra', draw: () => <LinkTabs label="Rosa Ibarra" tabs={many} /> },
};
