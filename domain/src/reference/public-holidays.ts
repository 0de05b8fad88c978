import { addDays, type CalendarDate, weekday } from '../time.ts';

/** A public holiday of a country, by law or custom. */
export interface PublicHoliday {
  readonly date: CalendarDate;
  readonly name: string;
}

const MONDAY = 1;
const THURSDAY = 4;

const day = (year: number, month: number, date: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** @returns the nth given weekday of a month */
const nth = (n: number, which: number, year: number, month: number): CalendarDate => {
  const first = day(year, month, 1);
  return addDays(first, ((which - weekday(first) + 7) % 7) + 7 * (n - 1));
};

/** In the United States a holiday on a weekend is observed on the nearest weekday. */
const observed = (date: CalendarDate): CalendarDate => addDays(date, { 6: -1, 7: 1 }[weekday(date)] ?? 0);

/** Easter Sunday, by the anonymous Gregorian computus. */
function easter(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return day(year, Math.floor(n / 31), (n % 31) + 1);
}

type Named = readonly [date: CalendarDate, name: string];

function unitedStates(year: number): Named[] {
  const thanksgiving = nth(4, THURSDAY, year, 11);
  return [
    [observed(day(year, 1, 1)), "New Year's Day"],
    [nth(3, MONDAY, year, 1), 'Martin Luther King Jr. Day'],
    [nth(3, MONDAY, year, 2), "Presidents' Day"],
    [addDays(nth(1, MONDAY, year, 6), -7), 'Memorial Day'],
    [observed(day(year, 6, 19)), 'Juneteenth'],
    [observed(day(year, 7, 4)), 'Independence Day'],
    [nth(1, MONDAY, year, 9), 'Labor Day'],
    [nth(2, MONDAY, year, 10), 'Columbus Day'],
    [observed(day(year, 11, 11)), 'Veterans Day'],
    [thanksgiving, 'Thanksgiving Day'],
    [addDays(thanksgiving, 1), 'Day after Thanksgiving'],
    [observed(day(year, 12, 25)), 'Christmas Day'],
    [observed(day(year + 1, 1, 1)), "New Year's Day"],
  ];
}

function poland(year: number): Named[] {
  const sunday = easter(year);
  return [
    [day(year, 1, 1), "New Year's Day"],
    [day(year, 1, 6), 'Epiphany'],
    [addDays(sunday, 1), 'Easter Monday'],
    [day(year, 5, 1), 'Labor Day'],
    [day(year, 5, 3), 'Constitution Day'],
    [addDays(sunday, 60), 'Corpus Christi'],
    [day(year, 8, 15), 'Assumption Day'],
    [day(year, 11, 1), "All Saints' Day"],
    [day(year, 11, 11), 'Independence Day'],
    [day(year, 12, 24), 'Christmas Eve'],
    [day(year, 12, 25), 'Christmas Day'],
    [day(year, 12, 26), 'Second Day of Christmas'],
  ];
}

/** The national holidays with a fixed date; those that follow the lunar calendar have no rule here. */
const india = (year: number): Named[] => [
  [day(year, 1, 26), 'Republic Day'],
  [day(year, 5, 1), 'Labor Day'],
  [day(year, 8, 15), 'Independence Day'],
  [day(year, 10, 2), 'Gandhi Jayanti'],
  [day(year, 12, 25), 'Christmas Day'],
];

const byCode: Readonly<Record<string, (year: number) => Named[]>> = {
  US: unitedStates,
  USA: unitedStates,
  PL: poland,
  POL: poland,
  IN: india,
  IND: india,
};

/**
 * Stored lists of holidays contain only dates (RD-20); the name of a day is looked up by its country.
 * @param code the country code of two or three letters
 * @returns the holidays of a year that have a known rule, by date; empty for an unknown country
 */
export const publicHolidays = (code: string, year: number): PublicHoliday[] =>
  (byCode[code.toUpperCase()]?.(year) ?? [])
    .filter(([date]) => date.startsWith(`${year}-`)) // New Year's Day on a Saturday is observed in the previous year
    .map(([date, name]) => ({ date, name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
