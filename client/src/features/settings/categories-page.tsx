import { type CategoryInput, categoryInput } from '@hourbook/domain/reference/position.ts';
import type { FormField } from '#components/form/field.ts';
import type { Column } from '#components/table/column.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { enabledColumn } from '#shared/records/enabled-column.tsx';
import { RecordEditor } from '#shared/records/record-editor.tsx';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { byName, useRecordList } from '#shared/records/use-record-list.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/settings.ts';

type Category = Answers['reference']['categories']['list'][number];

const fields: readonly FormField<keyof CategoryInput>[] = [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255 },
];

const columns: readonly Column<Category>[] = [
  { id: 'name', label: everywhere.name, shownByDefault: true, value: ({ name }) => name, sort: true, width: 260 },
  {
    id: 'description',
    label: everywhere.description,
    shownByDefault: true,
    value: ({ description }) => description,
    sort: true,
  },
  enabledColumn(),
];

/** R037: the categories of positions (RD-4). */
export function CategoriesPage() {
  const address = useAddress('/signed-in/categories');
  const utils = trpc.useUtils();
  const list = useRecordList({
    address,
    kind: 'categories',
    historyOf: 'categories',
    query: trpc.reference.categories.list.useQuery(),
    calls: utils.client.reference.categories,
    cache: utils.reference.categories.list,
  });
  const table = useUrlView(address, columns, byName);
  return (
    <RecordListPage
      editor={RecordEditor}
      title={t.categories}
      one={t.oneCategory}
      list={list}
      table={table}
      columns={columns}
      fields={fields}
      schema={categoryInput}
    />
  );
}
