import { useState } from 'react';
import { z } from 'zod';
import type { States } from '#parts/states.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import type { TableView } from '../table/view.ts';
import type { FormField } from './field.ts';
import { RowForm } from './row-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

const engineering: Category = { id: '1', name: 'Engineering', description: 'Software and hardware' };
const rows: readonly Category[] = [engineering, { id: '2', name: 'Sales', description: 'Clients' }];
const columns: readonly Column<Category>[] = [
  { id: 'name', label: 'Name', shownByDefault: true, value: ({ name }) => name, width: 220 },
  { id: 'description', label: 'Description', shownByDefault: true, value: ({ description }) => description },
];
const schema = z.object({ name: z.string().min(1), description: z.string() });
const fields: readonly FormField<'name' | 'description'>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'description', label: 'Description', kind: 'text' },
];
const view: TableView = { search: '', sort: null, filters: {}, page: 1, size: 'all' };

interface CellsProps {
  readonly record: Category | null;
  readonly shown: readonly Column<Category>[];
  readonly slot: HTMLElement | null;
}

function Cells({ record, shown, slot }: CellsProps) {
  const form = useRecordForm({
    schema,
    fields,
    record,
    summary: 'Some fields are wrong.',
    onSave: async () => ({ texts: ['Somebody else has changed this category.'], overtaken: true }),
  });
  return (
    <RowForm
      form={form}
      columns={shown}
      row={record}
      beginsIn={null}
      what={record?.name ?? 'the new category'}
      refusalSlot={slot}
      onCancel={() => {}}
      onLoad={() => form.load({ ...engineering, description: 'Software' })}
    />
  );
}

function Categories({ record }: { readonly record: Category | null }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <DataTable
      id="categories"
      label="Categories"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      view={view}
      onView={() => {}}
      onePage
      empty={{ text: 'There are no categories yet.' }}
      refusal={<div ref={setSlot} />}
      actsWidth={260}
      editor={{ id: record?.id ?? null, cells: (shown) => <Cells record={record} shown={shown} slot={slot} /> }}
    />
  );
}

export const states: States = {
  'new row': { shows: 'Save the new category', draw: () => <Categories record={null} /> },
  'row that is changed': { shows: 'Cancel', draw: () => <Categories record={engineering} /> },
  wrong: {
    shows: 'Some fields are wrong.',
    draw: () => <Categories record={null} />,
    press: ['Save\u00a0the new category'],
  },
  'changed by somebody else': {
    shows: 'Somebody else has changed this category.',
    draw: () => <Categories record={engineering} />,
    press: ['Save\u00a0Engineering'],
  },
};
