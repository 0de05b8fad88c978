import type { ComponentProps } from 'react';
import type { States } from '#parts/states.ts';
import { Icon } from '../icon.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';

interface Day {
  readonly date: string;
  readonly client: string;
  readonly hours: number;
  readonly onWeekend?: boolean;
}

const days: readonly Day[] = [
  { date: 'Fri 06/13', client: 'Lakeshore', hours: 8 },
  { date: 'Sat 06/14', client: 'Lakeshore', hours: 0, onWeekend: true },
  { date: 'Mon 06/16', client: 'Harbor & Sons of the Northern Quay', hours: 7.5 },
];
const columns: readonly TableColumn<Day>[] = [
  { id: 'date', label: 'Day', cell: ({ date }) => date },
  { id: 'client', label: 'Client', cell: ({ client }) => client, title: ({ client }) => client },
  { id: 'hours', label: 'Hours', cell: ({ hours }) => hours.toFixed(2), align: 'end', strong: true, begins: true },
];

const usual = { label: 'Hours', columns, rowId: ({ date }: Day) => date };
const total = { date: 'Total', hours: '15.50' };
const groups = [
  { id: 'one', head: { date: 'This week', hours: '8.00' }, note: '2 days', rows: days.slice(0, 2) },
  { id: 'two', head: { date: 'Next week', hours: '7.50' }, rows: days.slice(2) },
];

const Drawn = (props: Partial<ComponentProps<typeof Table<Day>>>) => <Table {...usual} rows={days} {...props} />;

export const states: States = {
  usual: { shows: 'Lakeshore', draw: () => <Drawn /> },
  'while it loads': { shows: 'Client', draw: () => <Drawn rows={null} frame="sheet" /> },
  'as cards on a phone': {
    shows: 'Lakeshore',
    draw: () => (
      <Drawn
        columns={[
          { id: 'client', label: 'Client', cell: ({ client }) => client, card: 'title' },
          { id: 'hours', label: 'Hours', cell: ({ hours }) => hours.toFixed(2), align: 'end', card: 'end' },
          { id: 'date', label: 'Day', cell: ({ date }) => date, card: 'fact' },
        ]}
        cards={{ name: ({ client }) => client }}
        frame="sheet"
      />
    ),
  },
  'of no rows': { shows: 'Client', draw: () => <Drawn rows={[]} /> },
  'with a total': { shows: '15.50', draw: () => <Drawn total={total} frame="sheet" /> },
  'in line with the text': { shows: 'Lakeshore', draw: () => <Drawn look="flush" frame="plain" /> },
  'with marks': {
    shows: 'Sat 06/14',
    draw: () => <Drawn marks={({ onWeekend }) => ({ 'data-weekend': onWeekend })} frame="sheet" />,
  },
  'with something to do': {
    shows: 'Day',
    draw: () => (
      <Drawn
        frame="sheet"
        acts={({ date }) => (
          <button type="button" aria-label={`Remove ${date}`}>
            <Icon name="bin" />
          </button>
        )}
      />
    ),
  },
  'in groups': { shows: 'Next week', draw: () => <Table {...usual} groups={groups} frame="sheet" total={total} /> },
  'in groups that fold': {
    shows: 'This week',
    draw: () => <Table {...usual} groups={groups} folds="closed" frame="names" />,
  },
  'wider than its frame': {
    shows: 'Lakeshore',
    draw: () => <Drawn minWidth={1800} frame="screen" total={total} cuts />,
  },
};
