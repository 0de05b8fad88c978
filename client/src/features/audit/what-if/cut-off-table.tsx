import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import classes from './what-if.module.css';

/** Who would have been affected, and how much in all. */
export function CutOffTable({ answer }: { readonly answer: Answers['audit']['whatIfCutOff'] }) {
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={classes.wide} aria-label={t.people} tabIndex={0}>
          <table className={audit.table} aria-label={t.tried}>
            <thead>
              <tr>
                <th scope="col">{t.person}</th>
                <th scope="col" className={audit.number}>
                  {t.lateChanges}
                </th>
                <th scope="col" className={audit.number}>
                  {t.stillPossible}
                </th>
                <th scope="col" className={audit.number}>
                  {t.daysRefused}
                </th>
                <th scope="col" className={audit.number}>
                  {t.byOthers}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ userId, user, before, after, days, byOthers }) => (
                <tr key={userId}>
                  <th scope="row">{listedName(user)}</th>
                  <td className={audit.number}>{before}</td>
                  <td className={audit.number}>{after}</td>
                  <td className={audit.number}>{days}</td>
                  <td className={audit.number}>{byOthers}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
