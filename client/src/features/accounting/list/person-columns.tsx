import { listedName } from '@hourbook/domain/people/name.ts';
import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { countText, hoursText } from '#lib/amounts.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';
import { Marks } from './marks.tsx';
import { entriesOf, type Person } from './people.ts';
import { StatusCountsCell } from './status-counts.tsx';

/** Worst status first. Everybody is on one page, since the rows are virtualized. */
export const worstFirst: UsualView = { sort: { column: 'worst', descending: false }, size: 'all' };

interface Around {
  readonly offices: readonly { readonly id: number; readonly name: string }[];
  readonly zone: Zone;
  /** The rank of the worst status (SY-8). During a sync it stays as it was before, so that rows do not move. */
  readonly rank: (person: Person) => number;
  /** By person, the number of entries changed since accounting took them. */
  readonly changed: ReadonlyMap<number, number>;
  /** Puts the status right after the names, where there is room for only one more column. */
  readonly statusFirst: boolean;
}

/** R016. */
export function personColumns({ statusFirst, ...around }: Around): readonly Column<Person>[] {
  const [person, ...others] = columnsOf(around);
  const [status, rest] = [others.filter(isStatus), others.filter((column) => !isStatus(column))];
  return person && statusFirst ? [person, ...status, ...rest] : columnsOf(around);
}

const isStatus = ({ id }: Column<Person>): boolean => id === 'worst';

const columnsOf = ({ offices, zone, rank, changed }: Omit<Around, 'statusFirst'>): readonly Column<Person>[] => [
  { id: 'person', label: t.person, shownByDefault: true, value: listedName, sort: true, width: 172 },
  {
    id: 'office',
    label: everywhere.office,
    shownByDefault: true,
    value: ({ officeId }) => offices.find(({ id }) => id === officeId)?.name ?? null,
    sort: true,
    width: 88,
  },
  {
    id: 'hours',
    label: t.hours,
    shownByDefault: true,
    value: ({ totalHours }) => totalHours,
    cell: ({ totalHours }) => <strong>{hoursText(totalHours)}</strong>,
    sort: true,
    align: 'end',
    width: 72,
  },
  {
    id: 'entries',
    label: t.rows,
    shownByDefault: true,
    value: entriesOf,
    cell: (person) => countText(entriesOf(person)),
    sort: true,
    align: 'end',
    width: 56,
  },
  {
    id: 'worst',
    label: t.statusOfRows,
    shownByDefault: true,
    value: rank,
    cell: ({ statuses }) => <StatusCountsCell statuses={statuses} />,
    sort: true,
    width: 310,
  },
  {
    id: 'lastSync',
    label: t.lastSynchronized,
    shownByDefault: true,
    value: ({ lastSync }) => lastSync,
    cell: ({ lastSync }) => (lastSync === null ? t.never : formatInstant(lastSync, zone)),
    sort: true,
    width: 200,
  },
  {
    id: 'since',
    label: t.sinceThen,
    shownByDefault: true,
    value: ({ userId, toBeRemoved }) => (changed.get(userId) ?? 0) + toBeRemoved,
    cell: (person) => <Marks person={person} changed={changed.get(person.userId) ?? 0} />,
    sort: true,
  },
];
