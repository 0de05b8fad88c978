import { z } from 'zod';
import { fold, officeOn, type Person } from '../people/person.ts';
import { type CalendarDate, inRange } from '../time.ts';

/** RD-20: the days off of one year, of a country, an office or a custom calendar. */
export const holidayListRecord = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(['custom', 'office', 'country']),
  /** The country's or office's id; null for a custom calendar, which is known by its name. */
  ownerId: z.int().positive().nullable(),
  name: z.string().nullable(),
  year: z.int().min(2000).max(2100),
  /** null: it was withdrawn and decides nothing; whoever comes next does. */
  dates: z.array(z.iso.date()).nullable(),
});
export type HolidayList = z.output<typeof holidayListRecord>;
/** A list that was not withdrawn. */
export type StandingList<L extends HolidayList = HolidayList> = L & { readonly dates: readonly CalendarDate[] };

export const isStanding = <L extends HolidayList>(list: L): list is StandingList<L> => list.dates !== null;

/** What no two lists share: of each country, office and custom calendar there is one for a year. */
export const listOwner = ({ kind, ownerId, name, year }: Omit<HolidayList, 'id' | 'dates'>): string =>
  `${kind}/${ownerId ?? fold(name ?? '')}/${year}`;

export interface Holidays {
  readonly lists: readonly HolidayList[];
  /** countryId of each office. */
  readonly countryOf: ReadonlyMap<number, number>;
}

/**
 * RD-20: the one list that decides a person's holidays in the year of a date: the custom calendar in force, else the
 * office's own list, else the country's. Whole lists, never merged.
 */
export function listInForce(person: Person, date: CalendarDate, { lists, countryOf }: Holidays): StandingList | null {
  const ofYear = lists.filter(isStanding).filter((list) => list.year === Number(date.slice(0, 4)));
  const custom = person.customCalendars.find((each) =>
    inRange(date, { start: each.startDate, end: each.endDate ?? date }),
  );
  // A calendar goes on under its name: the person chose one year of it, later years follow.
  const calendar = custom && lists.find(({ id }) => id === custom.customCalendarId);
  const officeId = officeOn(person, date);
  const countryId = officeId === null ? undefined : countryOf.get(officeId);
  return (
    ofYear.find((list) => calendar !== undefined && isSameCalendar(list, calendar)) ??
    ofYear.find((list) => list.kind === 'office' && list.ownerId === officeId) ??
    ofYear.find((list) => list.kind === 'country' && list.ownerId === countryId) ??
    null
  );
}

const isSameCalendar = (one: HolidayList, other: HolidayList): boolean =>
  one.kind === 'custom' && other.kind === 'custom' && fold(one.name ?? '') === fold(other.name ?? '');

/** Whether a list can ever be the person's: on whatever day, and whichever other list comes before it then. */
export function mayFollow(person: Person, list: HolidayList, { lists, countryOf }: Holidays): boolean {
  const offices = person.offices.map(({ officeId }) => officeId);
  if (list.kind === 'office') return offices.some((id) => id === list.ownerId);
  if (list.kind === 'country') return offices.some((id) => countryOf.get(id) === list.ownerId);
  const followed = new Set(person.customCalendars.map(({ customCalendarId }) => customCalendarId));
  return lists.some((each) => followed.has(each.id) && isSameCalendar(each, list));
}
