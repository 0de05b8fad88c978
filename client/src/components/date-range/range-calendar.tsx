import '@mantine/dates/styles.layer.css';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useDidUpdate } from '@mantine/hooks';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { FIRST_DATE, LAST_DATE } from '../../lib/typed-date.ts';
import classes from './range-calendar.module.css';

interface RangeCalendarProps {
  readonly start: string | null;
  readonly end: string | null;
  /** Any day of the month that is shown, the first of two. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** In the person's own zone: the browser may be in another. */
  readonly today: string;
  readonly columns: 1 | 2;
  /** The first day clicked, then both. */
  readonly onChange: (start: string | null, end: string | null) => void;
}

const MONDAY = 1;

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** The months to pick a range from; a module of its own, because it comes with a calendar library. */
export function RangeCalendar({ start, end, month, onMonth, today, columns, onChange }: RangeCalendarProps) {
  const [level, setLevel] = useState<CalendarLevel>('month');
  const root = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its level, and the focus would be with it.
  useDidUpdate(() => root.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus(), [level]);
  const inOrder = start === null || end === null || start <= end;
  return (
    <DatePicker
      ref={root}
      type="range"
      allowSingleDateInRange
      value={[start, inOrder ? end : null]}
      onChange={([from, to]) => onChange(from, to)}
      date={month}
      onDateChange={onMonth}
      level={level}
      onLevelChange={setLevel}
      minDate={FIRST_DATE}
      maxDate={LAST_DATE}
      numberOfColumns={columns}
      columnsToScroll={1}
      fullWidth={columns === 1}
      firstDayOfWeek={MONDAY}
      weekdayFormat="dd"
      hideOutsideDates
      ariaLabels={labels}
      classNames={classes}
      getDayAriaLabel={(date) => dayjs(date).format('dddd, MMMM D, YYYY')}
      getDayProps={(date) => ({
        'data-autofocus': undefined, // it is the panel's business where the focus begins
        'aria-current': date === today ? 'date' : undefined, // the library marks the browser’s today
        'aria-pressed':
          date === start || date === end || (start !== null && end !== null && start < date && date < end),
      })}
    />
  );
}
