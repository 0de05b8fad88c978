import { type EmploymentTypeInput, employmentTypeInput } from '@hourbook/domain/reference/employment-type.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { FieldControl } from '#components/form/field-control.tsx';
import { MonthPicker } from '#components/month-picker/month-picker.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { type Month, monthText } from '#lib/months.ts';
import { trpc } from '#shared/api/trpc.ts';
import { partsTold } from '#shared/history/history-parts.ts';
import { cacheOf } from '#shared/records/list-query.ts';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { byName, useRecordList } from '#shared/records/use-record-list.ts';
import { monthIn } from '#shared/session/month-asked.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/employment-types.ts';
import looks from '#theme/looks.module.css';
import {
  columns,
  costsByMonth,
  type EmploymentType,
  fields,
  hasSameCosts,
  whereItCounts,
} from './employment-type-columns.tsx';

/** R041: the types of employment, and their costs in a month (RD-12). */
export function EmploymentTypesPage() {
  const address = useAddress('/signed-in/employment-types');
  const self = useSelf();
  const month = monthIn(address.search.date, self);
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const { create, change, enable, disable } = utils.client.reference.employmentTypes;
  const cache = cacheOf(utils.reference.employmentTypes.list, { date: month });
  const query = trpc.reference.employmentTypes.list.useQuery({ date: month });
  /** The month from which the input applies. Unchanged costs keep their month, as known when the call is sent. */
  const heldSince = (type: EmploymentTypeInput & { readonly id: number }): Month => {
    const row = utils.reference.employmentTypes.list.getData({ date: month })?.find(({ id }) => id === type.id);
    return row?.month && hasSameCosts(row, type) ? row.month : month;
  };
  const list = useRecordList<EmploymentType, EmploymentTypeInput>({
    address,
    kind: 'employmentTypes',
    historyOf: 'employmentTypes',
    query,
    calls: {
      create: { mutate: (input, options) => create.mutate({ ...input, date: month }, options) },
      change: { mutate: (input, options) => change.mutate({ ...input, date: heldSince(input) }, options) },
      enable: { mutate: ({ id }, options) => enable.mutate({ id, date: month }, options) },
      disable: { mutate: ({ id }, options) => disable.mutate({ id, date: month }, options) },
    },
    cache: {
      ...cache,
      setData(asked, update) {
        // A change can affect other months, so their cached lists are dropped.
        queries.removeQueries({ queryKey: getQueryKey(trpc.reference.employmentTypes.list), type: 'inactive' });
        return cache.setData(asked, update);
      },
    },
    editIn: 'drawer',
    draft: `employmentTypes.${month}`,
  });
  const table = useUrlView(address, columns, byName);
  return (
    <RecordListPage
      title={t.employmentTypes}
      one={t.oneEmploymentType}
      list={list}
      table={table}
      columns={columns}
      fields={fields}
      schema={employmentTypeInput}
      period={
        <MonthPicker label={t.month} value={month} onChange={(date) => address.change({ date }, { replace: false })} />
      }
      adapt={whereItCounts}
      layout={(form, first) => (
        <>
          <p className={looks.remark}>{t.costsHoldFrom(monthText(month))}</p>
          {form.fields.map((field) => (
            <FieldControl key={field.name} form={form} field={field} autoFocus={field.name === first} />
          ))}
        </>
      )}
      history={{
        versions: {
          label: t.costs,
          told: partsTold((versions) => costsByMonth(versions as Parameters<typeof costsByMonth>[0])),
        },
      }}
    />
  );
}
