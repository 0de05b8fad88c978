import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { calendarLook } from '../calendar-look.ts';

interface DayCalendarProps {
  readonly value: string | null;
  readonly first: string;
  readonly last: string;
  readonly onPick: (date: string) => void;
}

/** A month to pick one day from; a module of its own, because it comes with a calendar library. */
export const DayCalendar = ({ value, first, last, onPick }: DayCalendarProps) => (
  <DatePicker
    {...calendarLook}
    minDate={first}
    maxDate={last}
    value={value}
    {...(value !== null && { defaultDate: value })}
    onChange={(date) => date !== null && onPick(date)}
    getDayProps={(date) => ({ 'aria-pressed': date === value })}
  />
);
