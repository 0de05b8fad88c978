import { t } from '#texts/dates.ts';
import '@mantine/dates/styles.layer.css';
import { MonthPicker } from '@mantine/dates';
import { FIRST_MONTH, LAST_MONTH, type Month } from '#lib/months.ts';
import classes from './months-of-year.module.css';

interface MonthsOfYearProps {
  readonly value: Month;
  readonly onChange: (month: Month) => void;
}

const labels = {
  previousYear: t.previousYear,
  nextYear: t.nextYear,
  previousDecade: t.previousDecade,
  nextDecade: t.nextDecade,
};

const dayOf = (month: Month): string => `${month}-01`;

/** The months of a year to choose from. It is a separate module because it needs a calendar library. */
export const MonthsOfYear = ({ value, onChange }: MonthsOfYearProps) => (
  <MonthPicker
    value={dayOf(value)}
    onChange={(day) => day !== null && onChange(day.slice(0, 7))}
    defaultDate={dayOf(value)}
    minDate={dayOf(FIRST_MONTH)}
    maxDate={dayOf(LAST_MONTH)}
    ariaLabels={labels}
    classNames={classes}
    getMonthControlProps={(day) => ({ 'aria-pressed': day.slice(0, 7) === value })}
  />
);
