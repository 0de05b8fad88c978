import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { calendarLook } from '../calendar-look.ts';

interface DayCalendarProps {
  readonly value: string | null;
  readonly first: string;
  readonly last: string;
  readonly onPick: (date: string) => void;
}

/** A calendar for picking one day. It is a separate module because it needs a calendar library. */
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
