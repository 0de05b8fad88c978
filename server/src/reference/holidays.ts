import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import {
  type CountryHolidays,
  type CountryHolidaysAsked,
  type CustomCalendar,
  type HolidayYearAsked,
  type OfficeHolidays,
  type OfficeHolidaysAsked,
  readHolidays,
} from '@hourbook/domain/reference/holiday-upload.ts';
import { type HolidayList, isStanding, listOwner } from '@hourbook/domain/reference/holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Author } from '../command.ts';
import type { Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { shown } from './wire-record.ts';

/** Whose list it is, and of which year. */
export type HolidayPlace = Omit<HolidayList, 'id' | 'dates'>;
/** The version that the sender saw, 0 if there was none; absent: any. */
type Seen = number | null | undefined;

/**
 * E132: an office's own lists, of one year or of all; without one, the country's list applies. @throws DomainError
 * `not-found`
 */
export async function listOfficeHolidays({ records }: Pick<Ports, 'records'>, { officeId, year }: OfficeHolidaysAsked) {
  await existing(records.offices, officeId);
  return listHolidays(records, 'office', officeId, year);
}

/** E207. @throws DomainError `not-found` */
export async function listCountryHolidays({ records }: Pick<Ports, 'records'>, { id, year }: CountryHolidaysAsked) {
  await existing(records.countries, id);
  return listHolidays(records, 'country', id, year);
}

/** E210: all of them, by name and year. */
export async function listCustomCalendars({ records }: Pick<Ports, 'records'>) {
  const lists = await records.holidayLists.find({ field: 'kind', is: 'custom' }, { sort: ['keys.name', 'year'] });
  return lists
    .filter(isStanding)
    .map(({ id, name, year, dates }) => ({ id, name: name ?? '', year, customHolidays: dates }));
}

/** All lists of a year, each with its number and version, including those that were withdrawn. */
export async function listHolidaysOfYear({ records }: Pick<Ports, 'records'>, { year }: HolidayYearAsked) {
  const lists = await records.holidayLists.find({ field: 'year', is: year }, { sort: ['keys.name', 'id'] });
  return lists.map(shown);
}

/**
 * E133; null withdraws the year's list, so that the country's applies again. @throws DomainError `not-found`, as {@link
 * readHolidays}; StaleRecord
 */
export async function uploadOfficeHolidays(
  parts: Pick<Ports, 'records'>,
  by: Author,
  { officeId, dates, year, version }: OfficeHolidays,
) {
  await existing(parts.records.offices, officeId);
  const place: HolidayPlace = { kind: 'office', ownerId: officeId, name: null, year };
  return dates === null ? withdraw(parts, by, place, version) : upload(parts, by, place, dates, version);
}

/** E208, E209. @throws DomainError `not-found`, as {@link readHolidays}; StaleRecord */
export async function uploadCountryHolidays(
  parts: Pick<Ports, 'records'>,
  by: Author,
  { id, dates, year, version }: CountryHolidays,
) {
  await existing(parts.records.countries, id);
  return upload(parts, by, { kind: 'country', ownerId: id, name: null, year }, dates, version);
}

/** E211. @throws DomainError as {@link readHolidays}; StaleRecord */
export const uploadCustomCalendar = (
  parts: Pick<Ports, 'records'>,
  by: Author,
  { name, dates, year, version }: CustomCalendar,
) => upload(parts, by, { kind: 'custom', ownerId: null, name, year }, dates, version);

/**
 * IM-14: replaces the dates of a list by others, as an upload does; null withdraws it.
 * @throws DomainError as {@link readHolidays}
 */
export const replaceHolidays = (
  parts: Pick<Ports, 'records'>,
  by: Author,
  place: HolidayPlace,
  dates: readonly CalendarDate[] | null,
) => (dates === null ? withdraw(parts, by, place, null) : upload(parts, by, place, dates, null));

/** The dates of a list; null: there is none, or it was withdrawn. */
export const datesOf = async (
  { records }: Pick<Ports, 'records'>,
  place: HolidayPlace,
): Promise<readonly CalendarDate[] | null> => (await find(records, place))?.dates ?? null;

async function listHolidays(
  { holidayLists }: Ports['records'],
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

/** RD-20: the dates replace all dates of the year. */
async function upload(
  parts: Pick<Ports, 'records'>,
  by: Author,
  place: HolidayPlace,
  texts: readonly string[],
  seen: Seen,
) {
  const dates = readHolidays(texts, place.year);
  await keep(parts.records, by, place, dates, seen);
  return { year: place.year, dates };
}

async function withdraw(parts: Pick<Ports, 'records'>, by: Author, place: HolidayPlace, seen: Seen) {
  const { holidayLists } = parts.records;
  const list = await find(parts.records, place);
  if (list) await holidayLists.change(list.id, by, withDates(null), changing(seen));
  return { year: place.year, dates: [] };
}

/** The first upload creates the list of a year; the slower of two first uploads replaces the dates of the other. */
async function keep(records: Ports['records'], by: Author, place: HolidayPlace, dates: CalendarDate[], seen: Seen) {
  for (;;) {
    const list = await find(records, place);
    if (list) return records.holidayLists.change(list.id, by, withDates(dates), changing(seen));
    if (seen) throw refusal('form-invalid'); // a version that never existed
    try {
      return await records.holidayLists.create({ ...place, dates }, by, undefined, spread);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'holiday-list-taken') throw error;
    }
  }
}

async function find({ holidayLists }: Ports['records'], place: HolidayPlace): Promise<Stored<HolidayList> | undefined> {
  const [list] = await holidayLists.find({ field: 'unique.owner', is: listOwner(place) });
  return list;
}

const withDates = (dates: CalendarDate[] | null) => (list: HolidayList) => ({ ...list, dates });

/** TS-5 */
const spread: Owes<HolidayList> = (_before, { id, changeId }) => [
  { job: 'spread-holidays', payload: { listId: id, changeId }, key: changeId },
];

const changing = (version: Seen) => ({ seen: { version, fields: ['dates'] as const }, owes: spread });
