import { DomainError } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import {
  type CountryHolidays,
  type CountryHolidaysAsked,
  type CustomCalendar,
  type OfficeHolidays,
  type OfficeHolidaysAsked,
  readHolidays,
} from '@hourbook/domain/reference/holiday-upload.ts';
import { type HolidayList, isStanding, listOwner } from '@hourbook/domain/reference/holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Platform } from '../platform.ts';
import type { Stored } from '../records/records.ts';
import { existing } from './chosen.ts';

type Parts = Pick<Platform, 'records' | 'jobs'>;
type Place = Omit<HolidayList, 'id' | 'dates'>;

/** E132: an office's own lists, of one year or of all; where it has none the country's holds. @throws DomainError `not-found` */
export async function listOfficeHolidays({ records }: Parts, { officeId, year }: OfficeHolidaysAsked) {
  await existing(records.offices, officeId);
  return listHolidays(records, 'office', officeId, year);
}

/** E207. @throws DomainError `not-found` */
export async function listCountryHolidays({ records }: Parts, { id, year }: CountryHolidaysAsked) {
  await existing(records.countries, id);
  return listHolidays(records, 'country', id, year);
}

/** E210: all of them, by name and year. */
export async function listCustomCalendars({ records }: Parts) {
  const lists = await records.holidayLists.find({ field: 'kind', is: 'custom' }, { sort: ['keys.name', 'year'] });
  return lists
    .filter(isStanding)
    .map(({ id, name, year, dates }) => ({ id, name: name ?? '', year, customHolidays: dates }));
}

/** E133; null withdraws the year's list, so that the country's holds again. @throws DomainError `not-found`, as {@link readHolidays} */
export async function uploadOfficeHolidays(parts: Parts, by: Person, { officeId, year, dates }: OfficeHolidays) {
  await existing(parts.records.offices, officeId);
  const place: Place = { kind: 'office', ownerId: officeId, name: null, year };
  return dates === null ? withdraw(parts, by, place) : upload(parts, by, place, dates);
}

/** E208, E209. @throws DomainError `not-found`, as {@link readHolidays} */
export async function uploadCountryHolidays(parts: Parts, by: Person, { id, year, dates }: CountryHolidays) {
  await existing(parts.records.countries, id);
  return upload(parts, by, { kind: 'country', ownerId: id, name: null, year }, dates);
}

/** E211. @throws DomainError as {@link readHolidays} */
export const uploadCustomCalendar = (parts: Parts, by: Person, { name, year, dates }: CustomCalendar) =>
  upload(parts, by, { kind: 'custom', ownerId: null, name, year }, dates);

async function listHolidays(
  { holidayLists }: Parts['records'],
  kind: HolidayList['kind'],
  ownerId: number,
  year: number | null | undefined,
) {
  const ofOwner: Filter[] = [
    { field: 'kind', is: kind },
    { field: 'ownerId', is: ownerId },
  ];
  const filter: Filter = { all: year == null ? ofOwner : [...ofOwner, { field: 'year', is: year }] };
  const lists = await holidayLists.find(filter, { sort: ['year'] });
  return lists.filter(isStanding).map(({ year, dates }) => ({ year, dates }));
}

/** RD-20: the dates replace those of the year, whole. */
async function upload(parts: Parts, by: Person, place: Place, texts: readonly string[]) {
  const dates = readHolidays(texts, place.year);
  await spread(parts, await keep(parts.records, by, place, dates));
  return { year: place.year, dates };
}

async function withdraw(parts: Parts, by: Person, place: Place) {
  const list = await find(parts.records, place);
  if (list) await spread(parts, await parts.records.holidayLists.change(list.id, by.id, withDates(null)));
  return { year: place.year, dates: [] };
}

/** The list of a year is made by the first upload; of two first ones at once the slower replaces what the other made. */
async function keep(records: Parts['records'], by: Person, place: Place, dates: CalendarDate[]) {
  for (;;) {
    const list = await find(records, place);
    if (list) return records.holidayLists.change(list.id, by.id, withDates(dates));
    try {
      return await records.holidayLists.create({ ...place, dates }, by.id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'holiday-list-taken') throw error;
    }
  }
}

async function find({ holidayLists }: Parts['records'], place: Place): Promise<Stored<HolidayList> | undefined> {
  const [list] = await holidayLists.find({ field: 'unique.owner', is: listOwner(place) });
  return list;
}

const withDates = (dates: CalendarDate[] | null) => (list: HolidayList) => ({ ...list, dates });

/** TS-5: also where nothing was different, so that what a crash cut short is done when it is asked again. */
const spread = ({ jobs }: Parts, { id, changeId }: Stored<HolidayList>) =>
  jobs.enqueue('spread-holidays', { listId: id, changeId }, { key: changeId });
