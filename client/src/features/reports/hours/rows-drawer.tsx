import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem } from '#components/problem.tsx';
import { countText, hoursText } from '#lib/amounts.ts';
import { stringifySearch } from '#lib/search.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reports.ts';
import looks from '#theme/looks.module.css';
import classes from './rows-drawer.module.css';

type UnbillableRow = Answers['reports']['unbillableRows']['rows'][number];
type UtilizationRow = Answers['reports']['utilizationRows']['rows'][number];
type ReportRow = UnbillableRow | UtilizationRow;

interface RowsDrawerProps<Row extends ReportRow> {
  readonly title: string;
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly more: boolean } | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
  /** What the rows come to; null: not known yet. */
  readonly sum: string | null;
  /** What a row adds to the figure. */
  readonly amount: (row: Row) => ReactNode;
  /** What a row is, if it is no entry of a timesheet. */
  readonly kind?: (row: Row) => string;
  readonly onClose: () => void;
}

/** The rows behind a figure. The address holds which figure it is. */
export function RowsDrawer<Row extends ReportRow>(props: RowsDrawerProps<Row>) {
  const { title, query, sum, amount, kind, onClose } = props;
  const { data, error } = query;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      classNames={{ content: classes.content, title: looks.title }}
    >
      {error && !data ? (
        <Problem texts={refusalOf(error).errors} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <p aria-busy="true" className={classes.note}>
          {everywhere.loading}
        </p>
      ) : (
        <>
          <p className={classes.sum}>{sum}</p>
          {data.more && <p className={classes.note}>{t.moreRows(countText(data.rows.length))}</p>}
          {data.rows.length === 0 && <p className={classes.note}>{t.noRows}</p>}
          <ul className={classes.rows} aria-label={title}>
            {data.rows.map((row) => (
              <li key={row.id ?? `${row.userId} ${row.trackingDate} ${kind?.(row)}`}>
                <span className={classes.what}>
                  <a href={timesheetOf(row)} title={t.openTimesheet}>
                    {formatDate(row.trackingDate)}
                  </a>{' '}
                  {row.lastName}, {row.firstName}
                  <small>
                    {[row.client ?? kind?.(row), row.trackingType && payCodeNames[row.trackingType], row.comment]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className={classes.amount}>{amount(row)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

const timesheetOf = ({ userId, trackingDate }: ReportRow): string =>
  `#/accountant/edit/${userId}${stringifySearch({ startDate: trackingDate, endDate: trackingDate })}`;

/** `8.00`, or `−8.00` where it is taken off. */
export const signedHours = (hours: number, isTakenOff: boolean): string =>
  isTakenOff ? `−${hoursText(hours)}` : hoursText(hours);
