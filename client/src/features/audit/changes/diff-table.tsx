import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import classes from './changes-tab.module.css';
import { DiffHead, DiffRows, type Diffs, Figures, hoursBothText } from './diff-rows.tsx';

interface DiffTableProps {
  /** Of one person. */
  readonly diff: Diffs;
  readonly names: ReadonlyMap<number, string>;
}

/** What is different in a person's timesheet, and what that makes of all hours and of the money of these rows. */
export const DiffTable = ({ diff: { people, changed, allHours, money }, names }: DiffTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={audit.frame} aria-label={t.changes} tabIndex={0}>
    <table className={`${audit.table} ${classes.diff}`}>
      <DiffHead money={money !== null} />
      <tbody>
        {people.map(({ userId, changes }) => (
          <DiffRows key={userId} {...{ changes, names }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.changedRows(changed)}, {hoursBothText(allHours)}
          </th>
          <Figures {...{ hours: allHours, money }} />
        </tr>
      </tfoot>
    </table>
  </section>
);
