import { z } from 'zod';
import { foldCase } from '../text.ts';
import type { CalendarDate } from '../time.ts';

/** RD-20: the holidays of one year for a country, an office or a custom calendar. */
export const holidayListRecord = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(['custom', 'office', 'country']),
  /** The id of the country or office; null for a custom calendar, which is identified by its name. */
  ownerId: z.int().positive().nullable(),
  name: z.string().nullable(),
  year: z.int().min(2000).max(2100),
  /** null: the list was withdrawn, so the next list in order of precedence applies. */
  dates: z.array(z.iso.date()).nullable(),
});
export type HolidayList = z.output<typeof holidayListRecord>;
/** A list that has not been withdrawn. */
export type StandingList<L extends HolidayList = HolidayList> = L & { readonly dates: readonly CalendarDate[] };

export const isStanding = <L extends HolidayList>(list: L): list is StandingList<L> => list.dates !== null;

/** The unique key of a list: each country, office and custom calendar has one list a year. */
export const listOwner = ({ kind, ownerId, name, year }: Omit<HolidayList, 'id' | 'dates'>): string =>
  `${kind}/${ownerId ?? foldCase(name ?? '')}/${year}`;

export interface Holidays {
  readonly lists: readonly HolidayList[];
  /** The country id of each office id. */
  readonly countryOf: ReadonlyMap<number, number>;
}

/** Whether both lists are years of the same custom calendar, which is identified by its name. */
export const isSameCalendar = (one: HolidayList, other: HolidayList): boolean =>
  one.kind === 'custom' && other.kind === 'custom' && foldCase(one.name ?? '') === foldCase(other.name ?? '');
