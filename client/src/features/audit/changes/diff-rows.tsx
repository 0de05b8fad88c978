import { type CalendarDate, isWeekend } from '@hourbook/domain/time.ts';
import { hoursText, signedHours } from '#lib/amounts.ts';
import { currency, moneyText, signedMoney } from '#lib/money.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { dayLabel } from '#shared/sheet/days.ts';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as sheet } from '#texts/timesheet.ts';
import audit from '../audit.module.css';
import { changesOf, rowName } from '../entry-changes.ts';
import { OldNew } from '../old-new.tsx';
import classes from './changes-tab.module.css';

export type Diffs = Answers['audit']['diffs'];
type ChangedPerson = Diffs['people'][number];
type Pair = Diffs['hours'];

/** Old → new, and the difference. @param money null: the viewer may not see it, and there is no column */
export const Figures = ({ hours, money }: { readonly hours: Pair; readonly money: Pair | null }) => (
  <>
    <td className={audit.number} data-zero={hours.after === hours.before || undefined}>
      {signedHours(hours.after - hours.before)}
    </td>
    {money && (
      <>
        <td className={audit.number}>
          <OldNew from={moneyText(money.before)} to={moneyText(money.after)} />
        </td>
        <td className={audit.number} data-zero={money.after === money.before || undefined}>
          {signedMoney(money.after - money.before)}
        </td>
      </>
    )}
  </>
);

/** `8.00 → 6.50 h`. */
export const hoursBothText = ({ before, after }: Pair): string =>
  `${hoursText(before)} → ${sheet.hoursShort(hoursText(after))}`;

/** The headings of {@link DiffRows}. */
export const DiffHead = ({ money }: { readonly money: boolean }) => (
  <thead>
    <tr>
      <th scope="col">{sheet.day}</th>
      <th scope="col">{t.row}</th>
      <th scope="col">{t.oldNew}</th>
      <th scope="col" className={audit.number}>
        {sheet.hours}
      </th>
      {money && (
        <>
          <th scope="col" className={audit.number}>
            {everywhere.inUnit(t.amount, currency)}
          </th>
          <th scope="col" className={audit.number}>
            {t.amountDifference}
          </th>
        </>
      )}
    </tr>
  </thead>
);

interface DiffRowsProps {
  readonly changes: ChangedPerson['changes'];
  readonly names: ReadonlyMap<number, string>;
  /** Where it stands who changed what on a day. */
  readonly hrefOfDay: (day: CalendarDate) => string;
}

/** The rows that are different: old → new, and what that makes of their hours and of what they bring in. */
export const DiffRows = ({ changes, names, hrefOfDay }: DiffRowsProps) =>
  changes.map(({ id, trackingDate, before, after, hours, money }) => {
    const row = after ?? before;
    if (!row) return null;
    return (
      <tr key={id} data-weekend={isWeekend(trackingDate) || undefined}>
        <th scope="row">
          <a href={hrefOfDay(trackingDate)}>{dayLabel(trackingDate)}</a>
        </th>
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
        <Figures hours={hours} money={money} />
      </tr>
    );
  });
