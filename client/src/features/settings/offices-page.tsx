import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { type OfficeInput, officeInput } from '@hourbook/domain/reference/office.ts';
import { useMemo } from 'react';
import type { FormField } from '#components/form/field.ts';
import type { Column } from '#components/table/column.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { choiceOf, choicesWith } from '#shared/forms/choices.ts';
import { enabledColumn } from '#shared/records/enabled-column.tsx';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { byName, useRecordList } from '#shared/records/use-record-list.ts';
import { withChoices } from '#shared/records/with-choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/settings.ts';
import { holidaysColumn } from './holidays-column.tsx';

type Listed = Answers['reference']['offices']['list'];
type Office = Answers['reference']['offices']['change'];
type Country = Answers['reference']['countries']['list'][number];
type Zone = Answers['reference']['lookups']['timezones'][number];

const NO_COUNTRIES: readonly Country[] = [];
const NO_ZONES: readonly Zone[] = [];

/** Viewers who may edit the settings get complete offices; this only narrows the type. */
const whole = (offices: Listed): Office[] => offices.filter((office): office is Office => 'version' in office);

/** R040: the offices (RD-2). */
export function OfficesPage() {
  const address = useAddress('/signed-in/offices');
  const utils = trpc.useUtils();
  const countryQuery = trpc.reference.countries.list.useQuery();
  const zoneQuery = trpc.reference.lookups.timezones.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const countries = countryQuery.data ?? NO_COUNTRIES;
  const { list: offices } = utils.reference.offices;
  const list = useRecordList<Office, OfficeInput>({
    address,
    kind: 'offices',
    historyOf: 'offices',
    query: withChoices(trpc.reference.offices.list.useQuery(undefined, { select: whole }), countryQuery, zoneQuery),
    calls: utils.client.reference.offices,
    cache: {
      cancel: () => offices.cancel(),
      setData: (_, update) => offices.setData(undefined, (before) => update(before && whole(before))),
    },
    editIn: 'drawer',
    fieldOf: refusedField,
  });
  const columns = useMemo(() => columnsWith(countries), [countries]);
  const table = useUrlView(address, columns, byName);
  return (
    <RecordListPage
      title={everywhere.offices}
      one={t.oneOffice}
      list={list}
      table={table}
      columns={columns}
      fields={fieldsWith(countries, list.editing?.row?.countryId ?? null, zoneQuery.data ?? NO_ZONES)}
      schema={officeInput}
      history={{ countryId: { label: t.country, text: (id) => choiceOf(countries, id) } }}
    />
  );
}

/** The other fields are options or checked here, so the server can only refuse the e-mail address. */
const refusedField = (reason: ErrorCode, { email }: OfficeInput): string | undefined =>
  reason === 'form-invalid' && email !== null ? 'email' : undefined;

const fieldsWith = (
  countries: readonly Country[],
  own: number | null,
  zones: readonly Zone[],
): FormField<keyof OfficeInput>[] => [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 20 },
  { name: 'code', label: t.code, kind: 'text', required: true, maxLength: 2 },
  {
    name: 'qbCode',
    label: t.quickbooksCode,
    kind: 'text',
    required: true,
    maxLength: 2,
    wrong: t.quickbooksCodeWrong,
  },
  { name: 'countryId', label: t.country, kind: 'select', required: true, options: choicesWith(countries, own) },
  {
    name: 'timezone',
    label: t.timeZone,
    kind: 'select',
    required: true,
    // `New_York` is how programs write it.
    options: zones.map(({ name }) => ({ value: name, label: name.replaceAll('_', ' ') })),
  },
  { name: 'email', label: everywhere.email, kind: 'text', maxLength: 50, hint: t.emailHint },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255 },
];

const columnsWith = (countries: readonly Country[]): Column<Office>[] => [
  { id: 'name', label: everywhere.name, shownByDefault: true, value: ({ name }) => name, sort: true, width: 180 },
  { id: 'code', label: t.code, shownByDefault: true, value: ({ code }) => code, sort: true, width: 76 },
  { id: 'qbCode', label: t.quickbooks, shownByDefault: true, value: ({ qbCode }) => qbCode, sort: true, width: 116 },
  {
    id: 'countryId',
    label: t.country,
    shownByDefault: true,
    value: ({ countryId }) => choiceOf(countries, countryId),
    sort: true,
    filter: { kind: 'multi-select', options: countries.map(({ name }) => ({ value: name, label: name })) },
    width: 140,
  },
  {
    id: 'timezone',
    label: t.timeZone,
    shownByDefault: true,
    value: ({ timezone }) => timezone,
    sort: true,
    width: 176,
  },
  { id: 'email', label: everywhere.email, shownByDefault: true, value: ({ email }) => email, sort: true },
  {
    id: 'description',
    label: everywhere.description,
    shownByDefault: false,
    value: ({ description }) => description,
    sort: true,
  },
  holidaysColumn('office'),
  enabledColumn(),
];
