import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { periodText } from '#shared/person-history/period-text.ts';
import { t } from '#texts/person-general.ts';
import { useEditedUser } from '../edited-user.ts';
import { PeriodList } from '../period-list.tsx';
import classes from './office-timeline.module.css';

/** E020: the offices in which a person has worked. */
export function OfficeTimeline() {
  const { id } = useEditedUser();
  const { data: rows, error } = trpc.people.general.officeHistory.useQuery({ id });
  return (
    <div className={classes.history}>
      <h3>{t.officeHistory}</h3>
      {error && !rows && <p>{refusalOf(error).errors.join(' ')}</p>}
      {rows && (
        <PeriodList
          label={t.officeHistory}
          empty={t.noOfficeYet}
          rows={rows.map((row) => ({
            id: row.id,
            what: row.office,
            when: periodText(row),
            current: row.endDate === null,
          }))}
        />
      )}
    </div>
  );
}
