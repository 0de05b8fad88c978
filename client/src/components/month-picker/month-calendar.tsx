import { lazy, Suspense } from 'react';
import { t } from '#texts/dates.ts';
import type { CalendarOfMonthsProps } from './calendar-of-months.tsx';
import classes from './month-stepper.module.css';

// Without the calendar, which may not load, there are still the arrows.
const CalendarOfMonths = lazy(() =>
  import('./calendar-of-months.tsx').then(
    ({ CalendarOfMonths }) => ({ default: CalendarOfMonths }),
    () => ({ default: NoMonths }),
  ),
);
const NoMonths = () => <p className={classes.missing}>{t.noMonths}</p>;

/** The months of a year, of which one or a range is chosen. */
export const MonthCalendar = (props: CalendarOfMonthsProps) => (
  <Suspense fallback={<div className={classes.loading} role="status" aria-label={t.loadingMonths} />}>
    <CalendarOfMonths {...props} />
  </Suspense>
);
