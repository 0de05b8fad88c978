import { type CountryInput, countryInput } from '@hourbook/domain/reference/country.ts';
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
import { holidaysColumn } from './holidays-column.tsx';

type Country = Answers['reference']['countries']['list'][number];

const wrong = t.plainCharactersOnly;
const fields: readonly FormField<keyof CountryInput>[] = [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 50, wrong },
  { name: 'code', label: t.code, kind: 'text', required: true, maxLength: 3, wrong },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255, wrong },
];

const columns: readonly Column<Country>[] = [
  { id: 'name', label: everywhere.name, shownByDefault: true, value: ({ name }) => name, sort: true, width: 260 },
  { id: 'code', label: t.code, shownByDefault: true, value: ({ code }) => code, sort: true, width: 96 },
  {
    id: 'description',
    label: everywhere.description,
    shownByDefault: true,
    value: ({ description }) => description,
    sort: true,
  },
  holidaysColumn('country'),
  enabledColumn(),
];

/** R042: the countries of offices, with links to their holidays (RD-3). */
export function CountriesPage() {
  const address = useAddress('/signed-in/countries');
  const utils = trpc.useUtils();
  const list = useRecordList({
    address,
    kind: 'countries',
    historyOf: 'countries',
    query: trpc.reference.countries.list.useQuery(),
    calls: utils.client.reference.countries,
    cache: utils.reference.countries.list,
  });
  const table = useUrlView(address, columns, byName);
  return (
    <RecordListPage
      editor={RecordEditor}
      title={everywhere.countries}
      one={t.oneCountry}
      list={list}
      table={table}
      columns={columns}
      fields={fields}
      schema={countryInput}
    />
  );
}
