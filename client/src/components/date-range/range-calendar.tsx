import '@mantine/dates/styles.layer.css';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { calendarLook } from '../calendar-look.ts';

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

/** The months to pick a range from; a module of its own, because it comes with a calendar library. */
export function RangeCalendar({ start, end, month, onMonth, today, columns, onChange }: RangeCalendarProps) {
  const [level, setLevel] = useState<CalendarLevel>('month');
  const root = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its level, and the focus would be with it.
  useDidUpdate(() => root.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus(), [level]);
  const inOrder = start === null || end === null || start <= end;
  return (
    <DatePicker
      {...calendarLook}
      ref={root}
      type="range"
      allowSingleDateInRange
      value={[start, inOrder ? end : null]}
      onChange={([from, to]) => onChange(from, to)}
      date={month}
      onDateChange={onMonth}
      level={level}
      onLevelChange={setLevel}
      numberOfColumns={columns}
      columnsToScroll={1}
      fullWidth={columns === 1}
      getDayProps={(date) => ({
        'data-autofocus': undefined, // it is the panel's business where the focus begins
        'aria-current': date === today ? 'date' : undefined, // the library marks the browser’s today
        'aria-pressed':
          date === start || date === end || (start !== null && end !== null && start < date && date < end),
      })}
    />
  );
}
