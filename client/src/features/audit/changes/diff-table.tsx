import type { CalendarDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import classes from './changes-tab.module.css';
import { DiffHead, DiffRows, type Diffs, Figures, hoursBothText } from './diff-rows.tsx';

interface DiffTableProps {
  /** Of one person. */
  readonly diff: Diffs;
  readonly names: ReadonlyMap<number, string>;
  /** Where it stands who changed what on a day. */
  readonly hrefOfDay: (day: CalendarDate) => string;
}

/** What is different in a person's timesheet, and what that makes of their hours and money, and of all hours. */
export const DiffTable = ({ diff: { people, changed, hours, allHours, money }, names, hrefOfDay }: DiffTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={audit.frame} aria-label={t.changes} tabIndex={0}>
    <table className={`${audit.table} ${classes.diff}`}>
      <DiffHead money={money !== null} />
      <tbody>
        {people.map(({ userId, changes }) => (
          <DiffRows key={userId} changes={changes} names={names} hrefOfDay={hrefOfDay} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.changedRows(changed)}, {hoursBothText(hours)} <small>{t.allHours(hoursBothText(allHours))}</small>
          </th>
          <Figures hours={hours} money={money} />
        </tr>
      </tfoot>
    </table>
  </section>
);
