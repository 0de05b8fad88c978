import dayjs from 'dayjs';
import { FIRST_DATE, LAST_DATE } from '#lib/typed-date.ts';
import { calendars } from '#texts/calendars.ts';
import { t } from '#texts/dates.ts';
import classes from './calendar-look.module.css';

const MONDAY = 1;

const ariaLabels = {
  previousMonth: t.previousMonth,
  nextMonth: t.nextMonth,
  previousYear: t.previousYear,
  nextYear: t.nextYear,
  previousDecade: t.previousDecade,
  nextDecade: t.nextDecade,
};

/** Settings shared by all calendars for picking days. */
export const calendarLook = {
  minDate: FIRST_DATE,
  maxDate: LAST_DATE,
  firstDayOfWeek: MONDAY,
  locale: calendars.language,
  weekdayFormat: 'dd',
  hideOutsideDates: true,
  ariaLabels,
  classNames: classes,
  getDayAriaLabel: (date: string) => dayjs(date).format(calendars.longDay),
} as const;
