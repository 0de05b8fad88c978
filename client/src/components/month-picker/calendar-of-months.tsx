import '@mantine/dates/styles.layer.css';
import { MonthPicker } from '@mantine/dates';
import { useState } from 'react';
import { FIRST_MONTH, LAST_MONTH, type Month, type Months } from '#lib/months.ts';
import { calendars } from '#texts/calendars.ts';
import { t } from '#texts/dates.ts';
import classes from './calendar-of-months.module.css';

export type CalendarOfMonthsProps =
  | { readonly value: Month; readonly onChange: (month: Month) => void }
  | { readonly value: Months; readonly onChange: (months: Months) => void };

const dayOf = (month: Month): string => `${month}-01`;
const monthOf = (day: string): Month => day.slice(0, 7);

const usual = {
  minDate: dayOf(FIRST_MONTH),
  maxDate: dayOf(LAST_MONTH),
  ariaLabels: {
    previousYear: t.previousYear,
    nextYear: t.nextYear,
    previousDecade: t.previousDecade,
    nextDecade: t.nextDecade,
  },
  locale: calendars.language,
  classNames: classes,
} as const;

/** The months of a year to choose from, one or a range. It is a separate module because it needs a calendar library. */
export const CalendarOfMonths = (props: CalendarOfMonthsProps) =>
  isOfOne(props) ? <OneMonth {...props} /> : <SeveralMonths {...props} />;

type OneMonthProps = Extract<CalendarOfMonthsProps, { readonly value: Month }>;
type SeveralMonthsProps = Extract<CalendarOfMonthsProps, { readonly value: Months }>;
const isOfOne = (props: CalendarOfMonthsProps): props is OneMonthProps => typeof props.value === 'string';

const OneMonth = ({ value, onChange }: OneMonthProps) => (
  <MonthPicker
    {...usual}
    value={dayOf(value)}
    onChange={(day) => day !== null && onChange(monthOf(day))}
    defaultDate={dayOf(value)}
    getMonthControlProps={(day) => ({ 'aria-pressed': monthOf(day) === value })}
  />
);

/** A month that is chosen twice is the first and the last. */
function SeveralMonths({ value, onChange }: SeveralMonthsProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([dayOf(value.start), dayOf(value.end)]);
  return (
    <MonthPicker
      {...usual}
      type="range"
      allowSingleDateInRange
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        const [start, end] = next;
        if (start && end) onChange({ start: monthOf(start), end: monthOf(end) });
      }}
      defaultDate={dayOf(value.end)}
    />
  );
}
