import '@mantine/dates/styles.layer.css';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { calendarLook } from '../calendar-look.ts';

interface RangeCalendarProps {
  readonly start: string | null;
  readonly end: string | null;
  /** Any day of the month that is shown, or of the first of two. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** In the person's time zone, which may differ from the browser's. */
  readonly today: string;
  readonly columns: 1 | 2;
  /** Called with the first day when it is clicked, then with both. */
  readonly onChange: (start: string | null, end: string | null) => void;
}

/** A calendar for picking a range. It is a separate module because it needs a calendar library. */
export function RangeCalendar({ start, end, month, onMonth, today, columns, onChange }: RangeCalendarProps) {
  const [level, setLevel] = useState<CalendarLevel>('month');
  const root = useRef<HTMLDivElement>(null);
  // The pressed button disappears when the level changes, so move the focus instead of losing it.
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
        'data-autofocus': undefined, // the panel decides what gets the initial focus
        'aria-current': date === today ? 'date' : undefined, // the library would mark the browser's today
        'aria-pressed':
          date === start || date === end || (start !== null && end !== null && start < date && date < end),
      })}
    />
  );
}
