import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import { addDays, type CalendarDate, weekday } from '@hourbook/domain/time.ts';

const MONDAY = 1;
const THURSDAY = 4;

const day = (year: number, month: number, date: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** @returns the nth such weekday of a month */
const nth = (n: number, which: number, year: number, month: number): CalendarDate => {
  const first = day(year, month, 1);
  return addDays(first, ((which - weekday(first) + 7) % 7) + 7 * (n - 1));
};

/** A holiday on a weekend is observed on the nearest weekday. */
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

function unitedStates(year: number): CalendarDate[] {
  const memorialDay = nth(1, MONDAY, year, 6);
  const thanksgiving = nth(4, THURSDAY, year, 11);
  return [
    observed(day(year, 1, 1)),
    nth(3, MONDAY, year, 1),
    addDays(memorialDay, -7),
    observed(day(year, 6, 19)),
    observed(day(year, 7, 4)),
    nth(1, MONDAY, year, 9),
    thanksgiving,
    addDays(thanksgiving, 1),
    observed(day(year, 12, 25)),
  ].filter((date) => date.startsWith(String(year))); // New Year on a Saturday is observed in the year before
}

/** What a bank observes that people work for. */
function banks(year: number): CalendarDate[] {
  const dayAfterThanksgiving = addDays(nth(4, THURSDAY, year, 11), 1);
  return [...unitedStates(year), nth(2, MONDAY, year, 10), observed(day(year, 11, 11))]
    .filter((date) => date !== dayAfterThanksgiving)
    .sort();
}

function poland(year: number): CalendarDate[] {
  const sunday = easter(year);
  const fixed = [
    [1, 1],
    [1, 6],
    [5, 1],
    [5, 3],
    [8, 15],
    [11, 1],
    [11, 11],
    [12, 24],
    [12, 25],
    [12, 26],
  ] as const;
  return [...fixed.map(([month, date]) => day(year, month, date)), addDays(sunday, 1), addDays(sunday, 60)].sort();
}

/** The national days with a fixed date; those that follow the moon are uploaded each year. */
const india = (year: number): CalendarDate[] => [
  day(year, 1, 26),
  day(year, 5, 1),
  day(year, 8, 15),
  day(year, 10, 2),
  day(year, 12, 25),
];

const calendars = [
  { countryId: 1, dates: unitedStates },
  { countryId: 2, dates: poland },
  { countryId: 3, dates: india },
];

/** The custom calendar. */
export const BANK_CALENDAR = 13;

/** Each country's list for the years that are told of and the next, and a custom calendar for this one. */
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
