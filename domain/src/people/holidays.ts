import { inForceOn } from '../effective-dated.ts';
import {
  type HolidayList,
  type Holidays,
  isSameCalendar,
  isStanding,
  type StandingList,
} from '../reference/holidays.ts';
import type { CalendarDate } from '../time.ts';
import { officeOn, type Person } from './person.ts';

/** The fields of a person that determine their holidays. */
type Following = Pick<Person, 'offices' | 'customCalendars'>;

/**
 * RD-20: the list with a person's holidays for the year of a date: the custom calendar in force, else the list of the office,
 * else the list of the country. Lists are never merged.
 */
export function listInForce(
  person: Following,
  date: CalendarDate,
  { lists, countryOf }: Holidays,
): StandingList | null {
  const ofYear = lists.filter(isStanding).filter((list) => list.year === Number(date.slice(0, 4)));
  const custom = inForceOn(person.customCalendars, date);
  // A custom calendar is known by its name: the person was given one year of it, and later years of the same name apply too.
  const calendar = custom ? lists.find(({ id }) => id === custom.customCalendarId) : undefined;
  const officeId = officeOn(person, date);
  const countryId = officeId === null ? undefined : countryOf.get(officeId);
  return (
    ofYear.find((list) => calendar !== undefined && isSameCalendar(list, calendar)) ??
    ofYear.find((list) => list.kind === 'office' && list.ownerId === officeId) ??
    ofYear.find((list) => list.kind === 'country' && list.ownerId === countryId) ??
    null
  );
}

/** Whether a list could apply to the person on any day, even if another list takes precedence at present. */
export function mayFollow(person: Following, list: HolidayList, { lists, countryOf }: Holidays): boolean {
  const offices = person.offices.map(({ officeId }) => officeId);
  if (list.kind === 'office') return offices.some((id) => id === list.ownerId);
  if (list.kind === 'country') return offices.some((id) => countryOf.get(id) === list.ownerId);
  const followed = new Set(person.customCalendars.map(({ customCalendarId }) => customCalendarId));
  return lists.some((each) => followed.has(each.id) && isSameCalendar(each, list));
}
