import { z } from 'zod';
import { foldCase } from '../text.ts';
import type { CalendarDate } from '../time.ts';

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
  `${kind}/${ownerId ?? foldCase(name ?? '')}/${year}`;

export interface Holidays {
  readonly lists: readonly HolidayList[];
  /** countryId of each office. */
  readonly countryOf: ReadonlyMap<number, number>;
}

/** Whether both are a year of one custom calendar, which is known by its name. */
export const isSameCalendar = (one: HolidayList, other: HolidayList): boolean =>
  one.kind === 'custom' && other.kind === 'custom' && foldCase(one.name ?? '') === foldCase(other.name ?? '');
