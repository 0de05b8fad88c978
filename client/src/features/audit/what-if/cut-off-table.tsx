import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import classes from './what-if.module.css';

type CutOff = Answers['audit']['whatIfCutOff'];

const columns: readonly TableColumn<CutOff['changed'][number]>[] = [
  { id: 'person', label: t.person, cell: ({ user }) => listedName(user) },
  { id: 'before', label: t.lateChanges, align: 'end', cell: ({ before }) => before },
  { id: 'after', label: t.stillPossible, align: 'end', cell: ({ after }) => after },
  { id: 'days', label: t.daysRefused, align: 'end', cell: ({ days }) => days },
  { id: 'byOthers', label: t.byOthers, align: 'end', cell: ({ byOthers }) => byOthers },
];

/** Who would have been affected, and how much in all. */
export function CutOffTable({ answer }: { readonly answer: CutOff }) {
  const { people, changed, startDate, endDate } = answer;
  const sum = (of: 'before' | 'after' | 'byOthers') => changed.reduce((total, each) => total + each[of], 0);
  return (
    <section className={audit.frame} aria-label={t.tried}>
      <h2 className={audit.title}>{t.enteredBetween(formatDate(startDate), formatDate(endDate))}</h2>
      <p className={classes.summary} role="status">
        {changed.length === 0 ? (
          t.nobodyConcerned(people)
        ) : (
          <>
            <b>{t.peopleConcerned(changed.length, people)}</b>
            <span className={audit.quiet}>{t.changesRefused(sum('before') - sum('after'))}</span>
            <span className={audit.quiet}>{t.changesSaved(sum('byOthers'))}</span>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <Table label={t.tried} frame="plain" columns={columns} rows={changed} rowId={({ userId }) => String(userId)} />
      )}
    </section>
  );
}
