import { z } from 'zod';
import type { Person } from '../people/person.ts';
import { officeOn } from '../people/person.ts';
import { type CalendarDate, inRange } from '../time.ts';

/** RD-20: the days off of one year, of a country, an office or a custom calendar. */
export const holidayListRecord = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(['custom', 'office', 'country']),
  /** The country's or office's id; null for a custom calendar, which is known by its name. */
  ownerId: z.int().positive().nullable(),
  name: z.string().nullable(),
  year: z.int().min(2000).max(2100),
  dates: z.array(z.iso.date()),
});
export type HolidayList = z.output<typeof holidayListRecord>;

export interface Holidays {
  readonly lists: readonly HolidayList[];
  /** countryId of each office. */
  readonly countryOf: ReadonlyMap<number, number>;
}

/**
 * RD-20: the one list that decides a person's holidays in the year of a date: the custom calendar in force, else the
 * office's own list, else the country's. Whole lists, never merged.
 */
export function listInForce(person: Person, date: CalendarDate, { lists, countryOf }: Holidays): HolidayList | null {
  const ofYear = lists.filter((list) => list.year === Number(date.slice(0, 4)));
  const custom = person.customCalendars.find((each) =>
    inRange(date, { start: each.startDate, end: each.endDate ?? date }),
  );
  // A calendar goes on under its name: the person chose one year of it, later years follow.
  const calendarName =
    custom && lists.find((list) => list.kind === 'custom' && list.id === custom.customCalendarId)?.name;
  const officeId = officeOn(person, date);
  const countryId = officeId === null ? undefined : countryOf.get(officeId);
  return (
    ofYear.find((list) => list.kind === 'custom' && calendarName != null && list.name === calendarName) ??
    ofYear.find((list) => list.kind === 'office' && list.ownerId === officeId) ??
    ofYear.find((list) => list.kind === 'country' && list.ownerId === countryId) ??
    null
  );
}
