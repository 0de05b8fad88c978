import { type CalendarDate, isWeekend } from '@hourbook/domain/time.ts';
import type { Cells } from '#components/table/spanned.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { hoursText, signedHours } from '#lib/amounts.ts';
import { currency, moneyText, signedMoney } from '#lib/money.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { dayLabel } from '#shared/sheet/days.ts';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { changesOf, rowName } from '../entry-changes.ts';
import { OldNew } from '../old-new.tsx';
import classes from './changes-tab.module.css';

export type Diffs = Answers['audit']['diffs'];
type ChangedPerson = Diffs['people'][number];
type Pair = Diffs['hours'];

/** A row that is different, and whose it is. */
interface Diff {
  readonly userId: number;
  readonly change: ChangedPerson['changes'][number];
}

/** Where it stands who changed what on a day. */
export type HrefOfDay = (userId: number, day: CalendarDate) => string;

/** A difference; less in sight if there is none. */
const Difference = ({ of: { before, after }, text }: { readonly of: Pair; readonly text: (by: number) => string }) => (
  <span data-tone={after === before ? 'faint' : undefined}>{text(after - before)}</span>
);

/** The figures of some changes, by column. @param money null: the viewer may not see it, and there is no column */
export const figuresOf = (hours: Pair, money: Pair | null): Cells => ({
  hours: <Difference of={hours} text={signedHours} />,
  amount: money && <OldNew from={moneyText(money.before)} to={moneyText(money.after)} />,
  difference: money && <Difference of={money} text={signedMoney} />,
});

/** `8.00 → 6.50 h`. */
export const hoursBothText = ({ before, after }: Pair): string =>
  `${hoursText(before)} → ${sheet.hoursShort(hoursText(after))}`;

/** @returns the rows of a person that are different */
export const diffsOf = ({ userId, changes }: Pick<ChangedPerson, 'userId' | 'changes'>): Diff[] =>
  changes.map((change) => ({ userId, change }));

export const idOfDiff = ({ userId, change }: Diff): string => `${userId} ${change.id}`;

export const marksOfDiff = ({ change: { trackingDate } }: Diff) => ({
  'data-weekend': isWeekend(trackingDate) || undefined,
});

/** The rows that are different: old → new, and what that makes of their hours and of what they bring in. */
export function diffColumns(
  withMoney: boolean,
  names: ReadonlyMap<number, string>,
  hrefOfDay: HrefOfDay,
): readonly TableColumn<Diff>[] {
  const figure = (id: keyof ReturnType<typeof figuresOf>, label: string): TableColumn<Diff> => ({
    id,
    label,
    align: 'end',
    cell: ({ change: { hours, money } }) => figuresOf(hours, money)[id],
  });
  return [
    {
      id: 'day',
      label: sheet.day,
      wrap: 'never',
      cell: ({ userId, change: { trackingDate } }) => (
        <a href={hrefOfDay(userId, trackingDate)}>{dayLabel(trackingDate)}</a>
      ),
    },
    {
      id: 'row',
      label: t.row,
      cell: ({ change: { before, after } }) => (
        <>
          {rowName((after ?? before)!, names)}
          {(before === null || after === null) && <small>{before === null ? t.added : sheet.removed}</small>}
        </>
      ),
    },
    {
      id: 'oldNew',
      label: t.oldNew,
      cell: ({ change: { before, after } }) =>
        changesOf(before, after, names).map(({ field, label, from, to }) => (
          <span key={field} className={classes.part}>
            {field !== 'hours' && label} <OldNew from={from} to={to} />
          </span>
        )),
    },
    figure('hours', sheet.hours),
    ...(withMoney
      ? [figure('amount', everywhere.inUnit(t.amount, currency)), figure('difference', t.amountDifference)]
      : []),
  ];
}
