import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import { type PublicHoliday, publicHolidays } from '@hourbook/domain/reference/public-holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';

/** Public holidays on which offices in the United States are open. */
const WORKED = ["Presidents' Day", 'Columbus Day', 'Veterans Day'];
const DAY_AFTER = 'Day after Thanksgiving';

const datesWhere = (code: string, year: number, holds: (holiday: PublicHoliday) => boolean): CalendarDate[] =>
  publicHolidays(code, year).flatMap((holiday) => (holds(holiday) ? holiday.date : []));

const unitedStates = (year: number): CalendarDate[] =>
  datesWhere('US', year, ({ date, name }) => !WORKED.includes(name) && !isNewYearsEve(date));

/** Bank holidays, including those on which other people work. */
const banks = (year: number): CalendarDate[] =>
  datesWhere('US', year, ({ date, name }) => name !== "Presidents' Day" && name !== DAY_AFTER && !isNewYearsEve(date));

/** New Year's Day on a Saturday: nobody gets the Friday before off. */
const isNewYearsEve = (date: CalendarDate): boolean => date.endsWith('-12-31');

const all = (code: string) => (year: number) => datesWhere(code, year, () => true);

const calendars = [
  { countryId: 1, dates: unitedStates },
  { countryId: 2, dates: all('PL') },
  { countryId: 3, dates: all('IN') },
];

/** The custom calendar. */
export const BANK_CALENDAR = 13;

/** Each country's lists for the years of the demo and the next one, and a custom calendar for the current year. */
export function holidayLists(today: CalendarDate): HolidayList[] {
  const thisYear = Number(today.slice(0, 4));
  const ofCountries = [thisYear - 2, thisYear - 1, thisYear, thisYear + 1].flatMap((year, y) =>
    calendars.map(({ countryId, dates }, c) => ({
      id: y * calendars.length + c + 1,
      kind: 'country' as const,
      ownerId: countryId,
      name: null,
      year,
      dates: dates(year),
    })),
  );
  const custom = {
    id: BANK_CALENDAR,
    kind: 'custom' as const,
    ownerId: null,
    name: 'US bank holidays',
    year: thisYear,
    dates: banks(thisYear),
  };
  return [...ofCountries, custom];
}
