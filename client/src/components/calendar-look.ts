import dayjs from 'dayjs';
import { FIRST_DATE, LAST_DATE } from '../lib/typed-date.ts';
import classes from './calendar-look.module.css';

const MONDAY = 1;

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** What every calendar to pick days from has in common. */
export const calendarLook = {
  minDate: FIRST_DATE,
  maxDate: LAST_DATE,
  firstDayOfWeek: MONDAY,
  weekdayFormat: 'dd',
  hideOutsideDates: true,
  ariaLabels,
  classNames: classes,
  getDayAriaLabel: (date: string) => dayjs(date).format('dddd, MMMM D, YYYY'),
} as const;
