import { isWeekend } from '@hourbook/domain/time.ts';
import { t } from '#texts/audit.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { hoursText, signedHours } from '../../../lib/amounts.ts';
import type { Answers } from '../../../shared/api/trpc.ts';
import { dayLabel } from '../../../shared/sheet/days.ts';
import audit from '../audit.module.css';
import { changesOf, rowName } from '../entry-changes.ts';
import { OldNew } from '../old-new.tsx';
import classes from './changes-tab.module.css';

type Diff = Answers['audit']['diff'];
type Change = Diff['changes'][number];

interface DiffTableProps {
  readonly diff: Diff;
  readonly names: ReadonlyMap<number, string>;
}

const hoursOf = ({ before, after }: Change): number => (after?.hours ?? 0) - (before?.hours ?? 0);

/** The rows that are different: old → new, and what that makes of their hours and of all hours. */
export const DiffTable = ({ diff: { changes, hours }, names }: DiffTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={audit.frame} aria-label={t.changes} tabIndex={0}>
    <table className={`${audit.table} ${classes.diff}`}>
      <thead>
        <tr>
          <th scope="col">{sheet.day}</th>
          <th scope="col">{t.row}</th>
          <th scope="col">{t.oldNew}</th>
          <th scope="col" className={audit.number}>
            {sheet.hours}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const row = change.after ?? change.before;
          if (!row) return null;
          const { id, trackingDate, before, after } = change;
          return (
            <tr key={id} data-weekend={isWeekend(trackingDate) || undefined}>
              <th scope="row">{dayLabel(trackingDate)}</th>
              <td>
                {rowName(row, names)}
                {(before === null || after === null) && <small>{before === null ? t.added : sheet.removed}</small>}
              </td>
              <td>
                {changesOf(before, after, names).map(({ field, label, from, to }) => (
                  <span key={field} className={classes.part}>
                    {field !== 'hours' && label} <OldNew from={from} to={to} />
                  </span>
                ))}
              </td>
              <td className={audit.number} data-zero={hoursOf(change) === 0 || undefined}>
                {signedHours(hoursOf(change))}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.changedRows(changes.length)}, {hoursText(hours.before)} → {sheet.hoursShort(hoursText(hours.after))}
          </th>
          <td className={audit.number}>{signedHours(hours.after - hours.before)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);
