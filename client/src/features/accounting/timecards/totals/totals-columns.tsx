import { type PayCode, payCodeNames, payCodes } from '@hourbook/domain/pay-codes.ts';
import type { ReactNode } from 'react';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { hoursText } from '#lib/amounts.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timecards.ts';
import looks from '#theme/looks.module.css';
import { grandTotals, type PersonTotals } from './totals.ts';
import classes from './totals-page.module.css';

export const byLastName: UsualView = { sort: { column: 'lastName', descending: false }, size: 'all' };

/** In pixels, wide enough for the names of the pay codes. */
const widths: Readonly<Record<PayCode, number>> = {
  RATE_HOURS: 84,
  BENCH_HOURS: 78,
  OVERTIME_HOURS: 90,
  VACATION_PTO: 108,
  SICK_LEAVE: 90,
  HOLIDAY: 80,
  UNPAID_VACATION: 122,
  MEDICAL_LEAVE: 112,
};

/** Zero is shown as a muted dash. */
const hours = (value: number): ReactNode => (value === 0 ? <span className={classes.zero}>–</span> : hoursText(value));

/** RP-1: last name, first name, a column for each pay code, total. */
export const totalsColumns: readonly Column<PersonTotals>[] = [
  { id: 'lastName', label: everywhere.lastName, shownByDefault: true, value: ({ user }) => user.lastName, sort: true },
  {
    id: 'firstName',
    label: everywhere.firstName,
    shownByDefault: true,
    value: ({ user }) => user.firstName,
    sort: true,
    width: 102,
  },
  ...payCodes.map(
    (code): Column<PersonTotals> => ({
      id: code,
      label: payCodeNames[code],
      shownByDefault: true,
      value: (row) => row.hours[code] ?? 0,
      cell: (row) => hours(row.hours[code] ?? 0),
      align: 'end',
      width: widths[code],
    }),
  ),
  {
    id: 'totalHours',
    label: t.total,
    shownByDefault: true,
    value: ({ totalHours }) => totalHours,
    cell: ({ totalHours }) => <b className={looks.strong}>{hoursText(totalHours)}</b>,
    sort: true,
    align: 'end',
    width: 98,
  },
];

/** The footer row by column id. */
export function totalsAtFoot(rows: readonly PersonTotals[]): Readonly<Record<string, ReactNode>> {
  const all = grandTotals(rows);
  return {
    lastName: t.totalOf(rows.length),
    ...Object.fromEntries(payCodes.map((code) => [code, hours(all.hours[code])])),
    totalHours: hoursText(all.totalHours),
  };
}
