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

/** What of a person decides which holidays are theirs. */
type Following = Pick<Person, 'offices' | 'customCalendars'>;

/**
 * RD-20: the one list that decides a person's holidays in the year of a date: the custom calendar in force, else the
 * office's own list, else the country's. Whole lists, never merged.
 */
export function listInForce(
  person: Following,
  date: CalendarDate,
  { lists, countryOf }: Holidays,
): StandingList | null {
  const ofYear = lists.filter(isStanding).filter((list) => list.year === Number(date.slice(0, 4)));
  const custom = inForceOn(person.customCalendars, date);
  // A calendar goes on under its name: the person chose one year of it, later years follow.
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

/** Whether a list can ever be the person's: on whatever day, and whichever other list comes before it then. */
export function mayFollow(person: Following, list: HolidayList, { lists, countryOf }: Holidays): boolean {
  const offices = person.offices.map(({ officeId }) => officeId);
  if (list.kind === 'office') return offices.some((id) => id === list.ownerId);
  if (list.kind === 'country') return offices.some((id) => countryOf.get(id) === list.ownerId);
  const followed = new Set(person.customCalendars.map(({ customCalendarId }) => customCalendarId));
  return lists.some((each) => followed.has(each.id) && isSameCalendar(each, list));
}
