import { type ClientGroupInput, clientGroupInput } from '@hourbook/domain/reference/client-group.ts';
import { useMemo } from 'react';
import { Chip } from '#components/chip.tsx';
import type { FormField } from '#components/form/field.ts';
import type { Column } from '#components/table/column.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import type { UsualView } from '#components/table/view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { useRecordList } from '#shared/records/use-record-list.ts';
import { t } from '#texts/client-groups.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import classes from './client-groups.module.css';
import { afterRemoval, clientOptions, type Group, groupOf, isPool, membersTold, whyLocked } from './group.ts';
import { GroupForm } from './group-form.tsx';

const NONE: readonly Group[] = [];
const usual: UsualView = { sort: { column: 'name', descending: false }, size: 50 };
const allOf = (groups: Answers['reference']['clientGroups']['list']): Group[] => groups.map(groupOf);

/** M075–M077. */
const said = (done: 'created' | 'updated' | 'deleted'): string => t.done[done];

/** R044: the groups of clients (RD-6). */
export function ClientGroupsPage() {
  const address = useAddress('/signed-in/client-groups');
  const utils = trpc.useUtils();
  const { clientGroups: calls } = utils.client.reference;
  const query = trpc.reference.clientGroups.list.useQuery({}, { select: allOf });
  const groups = query.data ?? NONE;
  const list = useRecordList<Group, ClientGroupInput>({
    address,
    kind: 'clientGroups',
    historyOf: 'clientGroups',
    query,
    calls: {
      create: { mutate: async (input, options) => groupOf(await calls.create.mutate(input, options)) },
      change: { mutate: async (input, options) => groupOf(await calls.change.mutate(input, options)) },
    },
    remove: { mutate: ({ id }, options) => calls.remove.mutate({ id }, options) },
    cache: {
      cancel: () => utils.reference.clientGroups.list.cancel(),
      /** A change moves clients between groups, so all groups and clients are reloaded. */
      async setData() {
        await Promise.all([utils.reference.clientGroups.invalidate(), utils.reference.clients.invalidate()]);
      },
    },
    locked: whyLocked,
    said,
    editIn: 'drawer',
  });
  const options = useMemo(() => clientOptions(groups), [groups]);
  const fields: FormField<keyof ClientGroupInput>[] = [
    { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
    { name: 'clients', label: everywhere.clients, kind: 'multi-select', required: true, options },
  ];
  const table = useUrlView(address, columns, usual);
  const { search } = table.view;
  const shown = useMemo(() => columns.map((each) => (each === members ? membersWith(search) : each)), [search]);
  return (
    <RecordListPage
      title={t.clientGroups}
      one={t.oneGroup}
      list={list}
      table={table}
      fields={fields}
      columns={shown}
      schema={clientGroupInput}
      layout={(form, first) => (
        <GroupForm form={form} first={first} group={list.editing?.row ?? null} groups={groups} />
      )}
      first={isPool}
      removal={(group) => afterRemoval(groups, group)}
      history={{
        clients: { label: everywhere.clients, told: (from, to) => membersTold(options, from, to) },
        deleted: { label: t.deleted, told: () => [] }, // deleted groups are not in this list
      }}
    />
  );
}

/** The number of names shown in a row. */
const WRITTEN = 6;

const members: Column<Group> = {
  id: 'members',
  label: t.members,
  shownByDefault: true,
  value: (group) => group.members,
};

/** Shows the names that match the search first. */
const membersWith = (search: string): Column<Group> => ({
  ...members,
  cell({ members: names }) {
    const word = search.toLowerCase();
    const order = word === '' ? names : names.toSorted((a, b) => Number(has(b, word)) - Number(has(a, word)));
    const more = order.length - WRITTEN;
    return (
      <>
        {order.slice(0, WRITTEN).join(', ')}
        {more > 0 && <span className={looks.quiet}>{t.andMore(more)}</span>}
      </>
    );
  },
});
const has = (name: string, word: string): boolean => name.toLowerCase().includes(word);

const columns: readonly Column<Group>[] = [
  {
    id: 'name',
    label: everywhere.name,
    shownByDefault: true,
    value: ({ name }) => name,
    cell: (group) =>
      isPool(group) ? (
        <span className={classes.pool}>
          {group.name}
          <Chip tone="calm" icon="lock" label={t.builtIn} />
        </span>
      ) : (
        group.name
      ),
    sort: true,
    width: 300,
  },
  {
    id: 'count',
    label: everywhere.clients,
    shownByDefault: true,
    value: (group) => group.clients.length,
    sort: true,
    align: 'end',
    width: 104,
  },
  members,
];
