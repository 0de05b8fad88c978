import { officeOn, type Person } from '@hourbook/domain/people/person.ts';
import { type PublicHoliday, publicHolidays } from '@hourbook/domain/reference/public-holidays.ts';
import { type CalendarDate, type DateRange, datesOf } from '@hourbook/domain/time.ts';
import { type RangeInput, timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { holidayListOf } from '@hourbook/domain/timesheet/place-holidays.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';
import { handInSince } from './hand-in-rules.ts';
import { readHolidays } from './place-holidays.ts';

/**
 * What there is to know of the days of a sheet besides its rows: since when hours are expected of the person, if no
 * hire date says so, the names of the public holidays in the country of the person's office, and from which week on weeks are
 * handed in (WK-1).
 * @throws DomainError for a range over the limits (TS-11)
 */
export async function aboutDays(ports: Pick<Ports, 'records' | 'clock'>, person: Person, asked: RangeInput) {
  const [{ today }, since] = await Promise.all([zoneAndToday(ports, person), handInSince(ports)]);
  return { ...(await aboutDaysOf(ports, person, timesheetRange(asked, today))), handInSince: since };
}

/** The same for a range that has been checked. */
export async function aboutDaysOf(ports: Pick<Ports, 'records'>, person: Person, range: DateRange) {
  const dates = datesOf(range);
  const codes = await countryCodes(ports, person, dates);
  const holidays = dates.flatMap((date): PublicHoliday[] => {
    const code = codes.get(officeOn(person, date));
    return code === undefined
      ? []
      : publicHolidays(code, Number(date.slice(0, 4))).filter((each) => each.date === date);
  });
  return { firstDay: person.hireDate ?? person.createdOn, holidays };
}

/**
 * The working days of a range that are holidays of the person by the list in force for them (TS-5, RD-20), whatever their
 * country celebrates beside it.
 * @param names what public holidays are called; a day that has none there is called nothing
 */
export async function holidaysOf(
  ports: Pick<Ports, 'records'>,
  person: Person,
  range: DateRange,
  names: readonly PublicHoliday[],
) {
  const holidays = await readHolidays(ports);
  return datesOf(range)
    .filter((date) => holidayListOf(person, date, holidays) !== null)
    .map((date) => ({ date, name: names.find((each) => each.date === date)?.name ?? null }));
}

/** @returns by office, the code of its country */
async function countryCodes({ records }: Pick<Ports, 'records'>, person: Person, dates: readonly CalendarDate[]) {
  const codes = new Map<number | null, string>();
  for (const officeId of new Set(dates.map((date) => officeOn(person, date)))) {
    const office = officeId === null ? null : await records.offices.get(officeId);
    const country = office && (await records.countries.get(office.countryId));
    if (country) codes.set(officeId, country.code);
  }
  return codes;
}
