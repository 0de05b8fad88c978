import type { Hundredths } from '@hourbook/domain/hours.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { timesheetRefusals } from '@hourbook/domain/timesheet/refusals.ts';
import { isOver24Hours } from '@hourbook/domain/timesheet/row-rules.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/timesheet.ts';
import classes from './day-total.module.css';
import { formatHundredths } from './hours-text.ts';

interface DayTotalProps {
  readonly total: Hundredths;
  readonly expected: Hundredths;
  /** Whether the day is in the past; only then an empty day is shown as short of hours. */
  readonly isOver: boolean;
  /** The total is already shown beside it. */
  readonly differenceOnly?: boolean;
}

/** TS-35: the total of a day, with its difference from the expected hours, if there is one. */
export function DayTotal({ total, expected, isOver, differenceOnly = false }: DayTotalProps) {
  if (total === 0 && (expected === 0 || !isOver)) return null;
  if (isOver24Hours(total)) return <TooMany total={total} />;
  const difference = total - expected;
  if (difference === 0) return differenceOnly ? null : formatHundredths(total);
  const sign = difference > 0 ? '+' : '−';
  return (
    <span className={classes.off} data-short={difference < 0 || undefined} data-only={differenceOnly || undefined}>
      <small data-tip={t.expectedOfDay(formatHundredths(expected))}>
        <VisuallyHidden>{t.differenceTo(formatHundredths(expected))} </VisuallyHidden>
        {sign}
        {formatHundredths(Math.abs(difference))}
      </small>
      {!differenceOnly && formatHundredths(total)}
    </span>
  );
}

/** TS-32 class 2, shown while typing. */
function TooMany({ total }: { total: Hundredths }) {
  const text = textIn(timesheetRefusals, 'day-over-24-hours');
  return (
    <span className={classes.tooMany} data-tip={text}>
      <Icon name="alert" />
      {formatHundredths(total)}
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}

interface WeekTotalProps {
  readonly total: Hundredths;
  readonly expected: Hundredths;
  /** Whether there is no room for the bar. */
  readonly bare?: boolean;
}

/** `36.00 of 40.00 h`, also as a bar, in which hours beyond the expected ones have another color. */
export function WeekTotal({ total, expected, bare = false }: WeekTotalProps) {
  const whole = Math.max(total, expected);
  const more = expected > 0 && total > expected ? total - expected : 0;
  const share = (hours: Hundredths): number => (100 * hours) / whole;
  return (
    <span className={classes.week} data-over={more > 0 || undefined}>
      {more > 0 && (
        <small className={classes.more} aria-hidden="true">
          {t.over(formatHundredths(more))}
        </small>
      )}
      {expected > 0 && !bare && (
        <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" className={classes.track} />
          <rect width={share(total - more)} height="4" />
          {more > 0 && (
            <rect x={share(expected) + 1} width={Math.max(0, share(more) - 1)} height="4" className={classes.beyond} />
          )}
        </svg>
      )}
      <span>
        <VisuallyHidden>{t.weekTotal} </VisuallyHidden>
        {formatHundredths(total)} <small>{expected > 0 ? t.ofExpected(formatHundredths(expected)) : t.hoursUnit}</small>
        {more > 0 && <VisuallyHidden>{t.overExpected(formatHundredths(more))}</VisuallyHidden>}
      </span>
    </span>
  );
}
