import {
  type EmploymentTypeInput,
  employmentTypeInput,
  type EmploymentType as Kept,
} from '@hourbook/domain/reference/employment-type.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import type { Column } from '../../components/data-table/column.ts';
import { useUrlView } from '../../components/data-table/use-url-view.ts';
import type { FormField, TypedValues } from '../../components/form/field.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { MonthPicker } from '../../components/month-picker/month-picker.tsx';
import { type Month, monthIn, monthText } from '../../lib/months.ts';
import { type Answers, trpc } from '../../lib/trpc.ts';
import { CostCell, costText, costTypes } from './cost-cell.tsx';
import classes from './employment-types-page.module.css';
import { enabledColumn } from './enabled-column.tsx';
import { partsTold } from './history-parts.ts';
import { cacheOf } from './list-query.ts';
import { SettingsPage } from './settings-page.tsx';
import { byName, useSettingsList } from './use-settings-list.ts';

type EmploymentType = Answers['reference']['employmentTypes']['list'][number];

const signedIn = getRouteApi('/signed-in');

const fields: readonly FormField<keyof EmploymentTypeInput>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 },
  { name: 'operationalCostRate', label: 'Cost type', kind: 'select', required: true, options: costTypes },
  { name: 'flatRate', label: 'Flat rate', kind: 'number', unit: '$/h' },
  { name: 'percentRate', label: 'Percent rate', kind: 'number', unit: '%' },
  { name: 'description', label: 'Description', kind: 'text', maxLength: 255 },
];

/** CM-8: only the rate of the chosen type counts; the other one may stay for another time. */
function whereItCounts(field: FormField, { operationalCostRate: chosen }: TypedValues): FormField {
  const type = typeOf[field.name];
  if (!type || !chosen) return field;
  return type === chosen
    ? { ...field, required: true }
    : { ...field, hint: `Does not count while the cost type is ${costText(chosen)}.` };
}
const typeOf: Readonly<Record<string, string>> = { flatRate: 'FLAT_RATE', percentRate: 'PERCENT_RATE' };

const columns: readonly Column<EmploymentType>[] = [
  { id: 'name', label: 'Name', shownByDefault: true, value: ({ name }) => name, sort: true, width: 220 },
  {
    id: 'operationalCostRate',
    label: 'Cost type',
    shownByDefault: true,
    value: ({ operationalCostRate }) => operationalCostRate && costText(operationalCostRate),
    cell: ({ operationalCostRate }) => (operationalCostRate ? costText(operationalCostRate) : '–'),
    sort: true,
    filter: { kind: 'select', options: costTypes.map(({ label }) => ({ value: label, label })) },
    width: 132,
  },
  {
    id: 'flatRate',
    label: 'Flat rate, $/h',
    shownByDefault: true,
    value: ({ flatRate }) => flatRate,
    cell: ({ flatRate, operationalCostRate }) => (
      <CostCell rate={flatRate} counts={operationalCostRate === 'FLAT_RATE'} />
    ),
    sort: true,
    align: 'end',
    width: 132,
  },
  {
    id: 'percentRate',
    label: 'Percent rate, %',
    shownByDefault: true,
    value: ({ percentRate }) => percentRate,
    cell: ({ percentRate, operationalCostRate }) => (
      <CostCell rate={percentRate} counts={operationalCostRate === 'PERCENT_RATE'} />
    ),
    sort: true,
    align: 'end',
    width: 140,
  },
  {
    id: 'month',
    label: 'In force since',
    shownByDefault: true,
    value: ({ month }) => month,
    cell: ({ month }) => (month ? monthText(month) : '–'),
    sort: true,
    width: 156,
  },
  {
    id: 'description',
    label: 'Description',
    shownByDefault: true,
    value: ({ description }) => description,
    sort: true,
  },
  enabledColumn(),
];

/** R041: how people are employed, and what that costs in a month (RD-12). */
export function EmploymentTypesPage() {
  const { self } = signedIn.useRouteContext();
  const { date }: { date?: string } = useSearch({ strict: false });
  const month = monthIn(date, self);
  return <TypesOfMonth key={month} month={month} />;
}

function TypesOfMonth({ month }: { month: Month }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { create, change, enable, disable } = utils.client.reference.employmentTypes;
  const cache = cacheOf(utils.reference.employmentTypes.list, { date: month });
  const list = useSettingsList<EmploymentType, EmploymentTypeInput>({
    kind: 'employmentTypes',
    query: trpc.reference.employmentTypes.list.useQuery({ date: month }),
    calls: {
      create: { mutate: (input, options) => create.mutate({ ...input, date: month }, options) },
      change: { mutate: (input, options) => change.mutate({ ...input, date: month }, options) },
      enable: { mutate: ({ id }, options) => enable.mutate({ id, date: month }, options) },
      disable: { mutate: ({ id }, options) => disable.mutate({ id, date: month }, options) },
    },
    cache: {
      ...cache,
      setData(asked, update) {
        // What other months were told may be otherwise now.
        queries.removeQueries({ queryKey: getQueryKey(trpc.reference.employmentTypes.list), type: 'inactive' });
        return cache.setData(asked, update);
      },
    },
    editIn: 'drawer',
    draft: `employmentTypes.${month}`,
  });
  const table = useUrlView(columns, byName);
  const goTo = (date: Month) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, date })) as never, resetScroll: false });
  return (
    <SettingsPage
      title="Employment types"
      one="employment type"
      {...{ list, table, columns, fields }}
      schema={employmentTypeInput}
      period={<MonthPicker label="Month" value={month} onChange={goTo} />}
      adapt={whereItCounts}
      layout={(form, first) => (
        <>
          <p className={classes.note}>
            What it costs holds from {monthText(month)} on, until a later change. Earlier months stay as they are.
          </p>
          {form.fields.map((field) => (
            <FieldControl key={field.name} form={form} field={field} autoFocus={field.name === first} />
          ))}
        </>
      )}
      history={{
        versions: { label: 'Costs', told: partsTold((versions) => costsByMonth(versions as Kept['versions'])) },
      }}
    />
  );
}

/** By month, so that the history tells of each month what was and what is. */
const costsByMonth = (versions: Kept['versions']) =>
  versions.map(
    ({ month, operationalCostRate, flatRate, percentRate }) =>
      [
        `From ${monthText(month)}`,
        operationalCostRate === 'FLAT_RATE' ? `$${flatRate?.toFixed(2)}/h` : `${percentRate} %`,
      ] as const,
  );
