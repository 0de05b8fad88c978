import type { ReactNode } from 'react';
import looks from '#theme/looks.module.css';
import classes from './period-list.module.css';

export interface PeriodRow {
  readonly id: string;
  readonly what: ReactNode;
  /** `06/11/2025 – today`. */
  readonly when: string;
  /** Whether the period is the current one. */
  readonly current: boolean;
  readonly acts?: ReactNode;
}

/** A list of periods, newest first. */
export const PeriodList = ({ label, rows, empty }: { label: string; rows: readonly PeriodRow[]; empty: string }) =>
  rows.length === 0 ? (
    <p className={looks.remark}>{empty}</p>
  ) : (
    <ol aria-label={label}>
      {rows.map(({ id, what, when, current, acts }) => (
        <li key={id} className={classes.row} data-current={current || undefined}>
          <span className={classes.what}>{what}</span>
          <span className={classes.when}>{when}</span>
          {acts}
        </li>
      ))}
    </ol>
  );
