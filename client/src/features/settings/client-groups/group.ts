import { DEFAULT_POOL_ID } from '@hourbook/domain/reference/client.ts';
import { inNameOrder } from '@hourbook/domain/text.ts';
import type { FieldOption } from '#components/form/field.ts';
import type { HistoryChange } from '#components/history-drawer.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/client-groups.ts';
import { everywhere } from '#texts/everywhere.ts';

type Answered = Answers['reference']['clientGroups']['list'][number];

/** A group with its clients as ids, as in the form, and their names. */
export interface Group extends Omit<Answered, 'clients'> {
  readonly clients: readonly number[];
  /** The names of the clients, in the same order. */
  readonly members: readonly string[];
}

export const groupOf = ({ clients, ...group }: Answered): Group => ({
  ...group,
  clients: clients.map(({ id }) => id),
  members: clients.map(({ name }) => name),
});

export const isPool = ({ id }: Pick<Group, 'id'>): boolean => id === DEFAULT_POOL_ID;

/** RD-6: why a group cannot be changed; null: it can. */
export const whyLocked = (group: Group): string | null => (isPool(group) ? t.poolLocked(group.name) : null);

/** All clients by name, with their current group as a note. Every client is in exactly one group. */
export const clientOptions = (groups: readonly Group[]): FieldOption[] =>
  inNameOrder(
    groups.flatMap(({ name, clients, members }) =>
      clients.map((value, index) => ({ value, label: members[index] ?? '', note: name })),
    ),
    ({ label }) => label,
  );

/** The side effects of saving: which clients leave another group, and which go back to the pool. */
export function movesOf(groups: readonly Group[], group: Group | null, chosen: readonly number[]): string[] {
  const named = new Set(chosen);
  const here = new Set(group?.clients);
  const others = groups.filter((each) => each.id !== group?.id && !isPool(each));
  const pool = groups.find(isPool)?.name ?? '';
  const joining = others.flatMap((other) => {
    const leaving = other.members.filter((_, index) => named.has(other.clients[index] ?? 0));
    return leaving.length > 0 ? [t.willLeave(listed(leaving), other.name)] : [];
  });
  const left = (group?.members ?? []).filter((_, index) => !named.has(group?.clients[index] ?? 0));
  const back = left.length > 0 && here.size > 0 ? [t.willGoTo(listed(left), pool)] : [];
  return [...joining, ...back];
}

/** Lists up to four names, or three names and the number of the others. */
function listed(names: readonly string[]): string {
  const [said, more] =
    names.length > 4 ? [names.slice(0, 3), t.moreOf(names.length - 3)] : [names.slice(0, -1), names.at(-1)];
  return said.length > 0 ? t.lastOf(said.join(', '), more ?? '') : (more ?? '');
}

/** What happens to the clients when a group is deleted. */
export function afterRemoval(groups: readonly Group[], { members }: Group): string {
  const pool = groups.find(isPool)?.name ?? '';
  if (members.length === 0) return t.noClients;
  return t.itsClientsWillGoTo(members.length, listed(members), pool);
}

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** A change of the members: who joined and who left. @param from null: the group was created */
export function membersTold(options: readonly FieldOption[], from: unknown, to: unknown): HistoryChange[] {
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? String(id);
  const [before, now] = [numbersIn(from), numbersIn(to)];
  const names = (these: readonly number[]) => these.map(nameOf).join(', ');
  if (from === null) return [{ label: everywhere.clients, to: names(now) }];
  const told = [
    { label: t.joined, to: names(now.filter((id) => !before.includes(id))) },
    { label: t.left, to: names(before.filter((id) => !now.includes(id))) },
  ];
  return told.filter(({ to: some }) => some !== '');
}
