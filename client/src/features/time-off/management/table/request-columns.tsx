import { dateIn, epochMs, formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { longDayText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip, requestLooks } from '#shared/time-off/request-status.tsx';
import { requestStatuses } from '#shared/time-off/request-statuses.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import { type RequestRow, statusOf } from './request-acts.ts';
import classes from './request-table.module.css';

export const byFirstDay: UsualView = { sort: { column: 'first', descending: false }, size: 50 };

/** A long one ends in an ellipsis, and is read in full beside it. */
const commentCell = ({ user_comment: text }: RequestRow) => text && <span title={text}>{text}</span>;

/** @param names listed names of people, by id */
export const requestColumns = (names: ReadonlyMap<number, string>, zone: Zone): readonly Column<RequestRow>[] => [
  {
    id: 'employee',
    label: everywhere.employee,
    shownByDefault: true,
    value: (row) => names.get(row.user_id) ?? row.employee_name,
    sort: true,
    width: 160,
  },
  {
    id: 'first',
    label: t.firstDay,
    shownByDefault: true,
    value: (row) => row.vacation_start,
    cell: (row) => longDayText(row.vacation_start),
    sort: true,
    width: 132,
  },
  {
    id: 'last',
    label: t.lastDay,
    shownByDefault: true,
    value: (row) => row.vacation_end,
    cell: (row) => longDayText(row.vacation_end),
    sort: true,
    width: 132,
  },
  {
    id: 'hours',
    label: t.hours,
    shownByDefault: true,
    value: (row) => row.duration,
    cell: (row) => hoursText(row.duration),
    sort: true,
    align: 'end',
    width: 82,
  },
  {
    id: 'balance',
    label: t.left,
    shownByDefault: true,
    value: (row) => row.balance,
    cell: (row) =>
      row.balance === null ? (
        '–'
      ) : (
        <span className={classes.balance} data-negative={row.balance < 0 || undefined}>
          {hoursText(row.balance)}
        </span>
      ),
    sort: true,
    align: 'end',
    width: 100,
  },
  {
    id: 'status',
    label: t.status,
    shownByDefault: true,
    value: (row) => statusOf(row),
    cell: (row) => <RequestStatusChip status={statusOf(row)} />,
    sort: true,
    filter: {
      kind: 'multi-select',
      options: requestStatuses.map((value) => ({ value, label: requestLooks[value].label })),
    },
    width: 112,
  },
  {
    id: 'requested',
    label: t.requested,
    shownByDefault: true,
    value: (row) => row.requested_date,
    cell: (row) => (
      <span title={formatInstant(row.requested_date, zone)}>
        {formatDate(dateIn(zone, epochMs(row.requested_date)))}
      </span>
    ),
    sort: true,
    width: 108,
  },
  { id: 'comment', label: t.comment, shownByDefault: true, value: (row) => row.user_comment, cell: commentCell },
  { id: 'answer', label: t.answer, shownByDefault: false, value: (row) => row.approver_comment },
  {
    id: 'decided',
    label: t.decided,
    shownByDefault: false,
    value: (row) => row.status_changed,
    cell: (row) => formatInstant(row.status_changed, zone),
    sort: true,
    width: 190,
  },
];
