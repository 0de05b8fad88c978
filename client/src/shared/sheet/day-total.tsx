import type { Hundredths } from '@hourbook/domain/hours.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { isOver24Hours } from '@hourbook/domain/timesheet/row-rules.ts';
import { t } from '#texts/timesheet.ts';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import classes from './day-total.module.css';
import { formatHundredths } from './hours-text.ts';

interface DayTotalProps {
  readonly date: CalendarDate;
  readonly total: Hundredths;
  readonly expected: Hundredths;
  /** A day that is over has to come to what is expected; one that is ahead may still be empty. */
  readonly isOver: boolean;
  /** The hours stand beside it already. */
  readonly differenceOnly?: boolean;
}

/** The id of the text that says that a day has too many hours, while it has. */
export const tooManyId = (date: CalendarDate): string => `too-many-${date}`;

/** TS-35, with the difference to the expected day where there is one. */
export function DayTotal({ date, total, expected, isOver, differenceOnly = false }: DayTotalProps) {
  if (total === 0 && (expected === 0 || !isOver)) return null;
  if (isOver24Hours(total)) return <TooMany id={tooManyId(date)} total={total} />;
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

/** TS-32 class 2, as soon as it is typed. */
function TooMany({ id, total }: { id: string; total: Hundredths }) {
  const text = errorText('day-over-24-hours');
  return (
    <span className={classes.tooMany} data-tip={text}>
      <Icon name="alert" />
      {formatHundredths(total)}
      <VisuallyHidden>
        <span id={id}>{text}</span>
      </VisuallyHidden>
    </span>
  );
}

/** `36.00 of 40.00 h`, with the same as a bar for the eye; what is more than expected goes on in another colour. */
export function WeekTotal({ total, expected }: { total: Hundredths; expected: Hundredths }) {
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
      {expected > 0 && (
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
