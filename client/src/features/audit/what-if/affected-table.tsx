import { listedName } from '@hourbook/domain/people/name.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
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
        <table className={audit.table} aria-label={t.tried}>
          <thead>
            <tr>
              <th scope="col">{t.person}</th>
              <th scope="col" className={audit.number}>
                {t.before}
              </th>
              <th scope="col" className={audit.number}>
                {t.after}
              </th>
              <th scope="col" className={audit.number}>
                {t.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId, user, before, after, difference }) => (
              <tr key={userId}>
                <th scope="row">{listedName(user)}</th>
                <td className={audit.number}>{hoursText(before)}</td>
                <td className={audit.number}>{hoursText(after)}</td>
                <td className={audit.number}>{signedHours(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
