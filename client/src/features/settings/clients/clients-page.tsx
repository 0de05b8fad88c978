import { type ClientInput, clientInput } from '@hourbook/domain/reference/client.ts';
import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { useUrlView } from '#components/table/use-url-view.ts';
import type { UsualView } from '#components/table/view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failedDaysIn, failedHref } from '#shared/failed-address.ts';
import { choiceOf } from '#shared/forms/choices.ts';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { useRecordList } from '#shared/records/use-record-list.ts';
import { withChoices } from '#shared/records/with-choices.ts';
import { t } from '#texts/clients.ts';
import { everywhere } from '#texts/everywhere.ts';
import { type Client, clientColumns } from './client-columns.tsx';
import { clientField, clientFields, clientProblems } from './client-fields.ts';
import { pageAsked } from './page-asked.ts';
import { useClientChoices } from './use-client-choices.ts';

const ClientForm = lazy(() =>
  import('./client-form.tsx').then(({ ClientForm: form }) => ({ default: form }), codeGone),
);

/** By name, ten per page (R039). */
const usual: UsualView = { sort: { column: 'name', descending: false }, size: 20 };

/** R039: the clients, page by page from the server (RD-5). */
export function ClientsPage() {
  const address = useAddress('/signed-in/clients');
  const utils = trpc.useUtils();
  const { page: pages } = utils.reference.clients;
  const { clients: calls } = utils.client.reference;
  const { choices, queries } = useClientChoices();
  const columns = useMemo(() => clientColumns(choices), [choices]);
  const table = useUrlView(address, columns, usual);
  const asked = useMemo(() => pageAsked(table.view), [table.view]);
  const page = trpc.reference.clients.page.useQuery(asked, { placeholderData: keepPreviousData });
  const { data, error, refetch } = withChoices(page, ...queries);
  const failed = failedDaysIn(address.search.failed);
  const list = useRecordList<Client, ClientInput>({
    address,
    kind: 'clients',
    historyOf: 'clients',
    query: {
      data: data?.content,
      error,
      refetch: async () => ({ data: (await refetch()).data?.content }),
    },
    calls: {
      create: calls.create,
      change: calls.change,
      enable: { mutate: ({ id }, options) => calls.setStatus.mutate({ id, status: 'enable' }, options) },
      disable: { mutate: ({ id }, options) => calls.setStatus.mutate({ id, status: 'disable' }, options) },
    },
    cache: {
      cancel: () => pages.cancel(),
      /**
       * Updates the records of this page in place. If one was added, the page is reloaded, because the server decides
       * where it goes.
       */
      async setData(_, update) {
        const before = pages.getData(asked);
        const content = before && update(before.content);
        const stays = content?.length === before?.content.length;
        if (before && content && stays) pages.setData(asked, { ...before, content });
        await utils.reference.clients.invalidate(undefined, { refetchType: stays ? 'none' : 'active' });
      },
    },
    read: (id) => calls.one.query({ id }),
    said: (done) => (done === 'created' ? t.clientCreated : t.clientSaved), // M029, M028
    editIn: 'drawer',
  });
  const row = list.editing?.row ?? null;
  const isOwnCompany = row?.isOwnCompany ?? false;
  return (
    <RecordListPage
      title={everywhere.clients}
      one={t.oneClient}
      list={list}
      table={table}
      columns={columns}
      total={data?.totalElements ?? 0}
      schema={clientInput}
      fields={clientFields(choices, row)}
      {...(!isOwnCompany && { adapt: clientField, check: clientProblems })}
      trail={failed ? { label: t.failedRows, href: failedHref(failed) } : undefined}
      summary={textIn(referenceRefusals, 'client-invalid')}
      layout={(form, first) => <ClientForm form={form} first={first} isOwnCompany={isOwnCompany} />}
      history={{
        defaultAccountTypeId: { label: t.accountType, text: (id) => choiceOf(choices.accountTypes, id) },
        defaultAccountManagerId: { label: t.accountManager, text: (id) => choiceOf(choices.managers, id) },
        paymentTerms: { label: t.paymentTerms, text: (days) => t.daysOf(Number(days)) },
        groupId: { label: t.group, text: (id) => choiceOf(choices.groups, id) },
        ownCompany: { label: everywhere.ownCompany, told: () => [] }, // never changes, and is shown as a chip
      }}
    />
  );
}
