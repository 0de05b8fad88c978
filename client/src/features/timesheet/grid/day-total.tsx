import type { Hundredths } from '@hourbook/domain/hours.ts';
import { t } from '#texts/timesheet.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import classes from './day-total.module.css';
import { formatHundredths } from './hours-text.ts';

interface DayTotalProps {
  readonly total: Hundredths;
  readonly expected: Hundredths;
  /** A day that is over has to come to what is expected; one that is ahead may still be empty. */
  readonly isOver: boolean;
}

/** TS-35, with the difference to the expected day where there is one. */
export function DayTotal({ total, expected, isOver }: DayTotalProps) {
  if (total === 0 && (expected === 0 || !isOver)) return null;
  const difference = total - expected;
  if (difference === 0) return formatHundredths(total);
  const sign = difference > 0 ? '+' : '−';
  return (
    <span className={classes.off} data-short={difference < 0 || undefined}>
      <small>
        <VisuallyHidden>{t.differenceTo(formatHundredths(expected))} </VisuallyHidden>
        {sign}
        {formatHundredths(Math.abs(difference))}
      </small>
      {formatHundredths(total)}
    </span>
  );
}

/** `36.00 of 40.00 h`, with the same as a bar for the eye. */
export function WeekTotal({ total, expected }: { total: Hundredths; expected: Hundredths }) {
  return (
    <span className={classes.week}>
      {expected > 0 && (
        <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" className={classes.track} />
          <rect width={Math.min(100, (100 * total) / expected)} height="4" />
        </svg>
      )}
      <span>
        <VisuallyHidden>{t.weekTotal} </VisuallyHidden>
        {formatHundredths(total)} <small>{expected > 0 ? t.ofExpected(formatHundredths(expected)) : t.hoursUnit}</small>
      </span>
    </span>
  );
}
