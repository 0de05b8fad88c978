import { listedName } from '@hourbook/domain/people/name.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { signedHours } from '#lib/amounts.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/audit.ts';
import { t as timeOff } from '#texts/time-off.ts';
import audit from '../audit.module.css';
import type { affectedOf } from './affected.ts';
import classes from './what-if.module.css';

interface AffectedTableProps {
  readonly affected: ReturnType<typeof affectedOf>;
  /** How many people were looked at. */
  readonly all: number;
  readonly date: CalendarDate;
}

type Affected = AffectedTableProps['affected']['people'][number];

const columns: readonly TableColumn<Affected>[] = [
  { id: 'person', label: t.person, cell: ({ user }) => listedName(user) },
  { id: 'before', label: t.before, align: 'end', cell: ({ before }) => hoursText(before) },
  { id: 'after', label: t.after, align: 'end', cell: ({ after }) => hoursText(after) },
  { id: 'difference', label: t.difference, align: 'end', cell: ({ difference }) => signedHours(difference) },
];

/** Who would have a different balance, and how much in all. */
export function AffectedTable({ affected: { people, hours }, all, date }: AffectedTableProps) {
  return (
    <>
      <h2 className={audit.title}>{timeOff.availableAt(formatDate(date))}</h2>
      <p className={classes.summary} role="status">
        {people.length === 0 ? (
          t.nobodyChanges(all)
        ) : (
          <>
            <b>{t.peopleChange(people.length, all)}</b>
            <span className={audit.quiet}>{t.hoursInAll(signedHours(hours))}</span>
          </>
        )}
      </p>
      {people.length > 0 && (
        <Table label={t.tried} columns={columns} rows={people} rowId={({ userId }) => String(userId)} />
      )}
    </>
  );
}
