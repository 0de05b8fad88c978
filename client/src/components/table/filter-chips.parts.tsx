import { useState } from 'react';
import type { States } from '#parts/states.ts';
import looks from '#theme/looks.module.css';
import type { Column } from './column.ts';
import { FilterChips } from './filter-chips.tsx';
import type { TableView } from './view.ts';

const usual = { shownByDefault: true, value: () => null };
const columns: readonly Column<never>[] = [
  { ...usual, id: 'name', label: 'Name', filter: { kind: 'text' } },
  {
    ...usual,
    id: 'services',
    label: 'Services',
    filter: {
      kind: 'multi-select',
      withAll: true,
      options: ['Consulting', 'Recruiting', 'Development'].map((value) => ({ value, label: value })),
    },
  },
  {
    ...usual,
    id: 'enabled',
    label: 'Enabled',
    filter: {
      kind: 'select',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  },
  { ...usual, id: 'since', label: 'Client since', filter: { kind: 'dates' } },
];

function Chips({ filters }: Pick<TableView, 'filters'>) {
  const [view, setView] = useState<TableView>({ search: '', sort: null, filters, page: 1, size: 10 });
  return (
    <div className={looks.row}>
      <FilterChips columns={columns} view={view} onView={(change) => setView({ ...view, ...change })} />
    </div>
  );
}

export const states: States = {
  'none set': { shows: 'Services', draw: () => <Chips filters={{}} /> },
  set: {
    shows: 'Clear filters',
    draw: () => (
      <Chips
        filters={{
          name: ['lake'],
          services: ['Consulting', 'Recruiting'],
          enabled: ['true'],
          since: ['2025-01-01', ''],
        }}
      />
    ),
  },
  'several options': { shows: 'Recruiting', draw: () => <Chips filters={{}} />, press: ['Services'] },
  'one option': { shows: 'Yes', draw: () => <Chips filters={{}} />, press: ['Enabled'] },
  dates: { shows: 'Apply', draw: () => <Chips filters={{}} />, press: ['Client since'] },
};
