import { isStanding, listOwner } from '@hourbook/domain/reference/holidays.ts';
import { publicHolidays } from '@hourbook/domain/reference/public-holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';

export type HolidayList = Answers['reference']['holidays']['ofYear'][number];

/** The owner of holidays. A custom calendar is identified by its name. */
export type Owner =
  | { readonly kind: 'country' | 'office'; readonly ownerId: number; readonly name: string }
  | { readonly kind: 'custom'; readonly ownerId: null; readonly name: string };

/** The owners that the viewer may see. */
export interface Owners {
  readonly countries: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  readonly offices: readonly { readonly id: number; readonly name: string; readonly countryId: number }[];
  readonly calendars: readonly { readonly name: string; readonly years: readonly number[] }[];
}

/** The owner in the search parameters. */
export interface Asked {
  readonly kind?: Owner['kind'] | undefined;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
}

/** The search parameters of an owner. */
export const searchOf = ({ kind, ownerId, name }: Owner): Asked =>
  kind === 'custom' ? { kind, name } : { kind, id: ownerId };

/** A unique key for a list; different spellings of a name result in the same key. */
export const placeOf = ({ kind, ownerId, name }: Owner, year: number): string => {
  const named = kind === 'custom' ? name : null;
  return listOwner({ kind, ownerId, name: named, year });
};

/** The minimum length of a custom calendar's name. */
const SHORTEST_NAME = 2;

/**
 * @param home the viewer's own office, which is the default if the address names no existing owner
 * @returns null if there are no offices and no countries
 */
export function ownerOf({ kind, id, name = '' }: Asked, owners: Owners, home: number | null): Owner | null {
  const written = name.trim();
  if (kind === 'custom' && written.length >= SHORTEST_NAME) return calendar(written, owners);
  const named = [...owners.offices.map(asOwner('office')), ...owners.countries.map(asOwner('country'))];
  const find = (asked: Owner['kind'], ownerId = id) =>
    named.find((each) => each.kind === asked && each.ownerId === ownerId);
  return (
    (kind && find(kind)) ?? find('office', home ?? undefined) ?? named.find((each) => each.kind === 'country') ?? null
  );
}

const asOwner =
  (kind: 'office' | 'country') =>
  ({ id, name }: { readonly id: number; readonly name: string }): Owner => ({ kind, ownerId: id, name });

/** Finds a custom calendar by any spelling of its name; a name that does not exist is a new calendar. */
function calendar(written: string, { calendars }: Owners): Owner {
  const asked = { kind: 'custom', ownerId: null, name: written } as const;
  const known = calendars.find(({ name }) => isSame({ ...asked, name }, asked));
  return known ? { ...asked, name: known.name } : asked;
}

/** All owners by group, including a chosen calendar that does not exist yet. */
export function ownersOf({ countries, offices, calendars }: Owners, chosen: Owner | null) {
  const custom = calendars.map(({ name }) => ({ kind: 'custom', ownerId: null, name }) as const);
  const isNew = chosen?.kind === 'custom' && !custom.some((each) => isSame(each, chosen));
  const groups: { readonly title: string; readonly members: readonly Owner[] }[] = [
    { title: everywhere.countries, members: countries.map(asOwner('country')) },
    { title: everywhere.offices, members: offices.map(asOwner('office')) },
    { title: t.customCalendars, members: isNew ? [...custom, chosen] : custom },
  ];
  return groups.filter(({ members }) => members.length > 0);
}

export const isSame = (one: Owner, other: Owner): boolean => placeOf(one, 0) === placeOf(other, 0);

/** The custom calendars by name, each with the years for which it has dates. */
export function calendarsOf(lists: Answers['reference']['holidays']['customCalendars']): Owners['calendars'] {
  const byPlace = Map.groupBy(lists, ({ name }) => placeOf({ kind: 'custom', ownerId: null, name }, 0));
  return [...byPlace.values()].map((ofName) => ({
    name: ofName[0]?.name ?? '',
    years: ofName.map(({ year }) => year),
  }));
}

/** The holidays that apply to an owner in a year (RD-20). */
export interface InForce {
  /** The owner's own list, even if withdrawn; null: there was none. */
  readonly own: HolidayList | null;
  /** The list that applies; null: there is none. */
  readonly list: HolidayList | null;
  /** The owner of that list if it is not the owner's own, otherwise null. */
  readonly from: Owner | null;
  readonly dates: readonly CalendarDate[];
}

/** @param lists the lists of the year */
export function inForce(owner: Owner, year: number, lists: readonly HolidayList[], owners: Owners): InForce {
  const own = listOf(owner, year, lists);
  const country = own && isStanding(own) ? null : countryOf(owner, owners);
  const followed = country && listOf(country, year, lists);
  const list = country ? followed : own;
  const holds = list && isStanding(list) ? list : null;
  return { own, list: holds, from: holds && country, dates: holds?.dates ?? [] };
}

export const listOf = (owner: Owner, year: number, lists: readonly HolidayList[]): HolidayList | null =>
  lists.find((each) => listOwner(each) === placeOf(owner, year)) ?? null;

/** The country of an office. */
function countryOf({ kind, ownerId }: Owner, { offices, countries }: Owners): Owner | null {
  if (kind !== 'office') return null;
  const office = offices.find(({ id }) => id === ownerId);
  const country = countries.find(({ id }) => id === office?.countryId);
  return country ? { kind: 'country', ownerId: country.id, name: country.name } : null;
}

/**
 * What the dates are called where they are public holidays: lists have dates only. A custom calendar goes by the country
 * that shares most of its dates.
 */
export function namesOf(
  dates: readonly CalendarDate[],
  { kind, ownerId }: Owner,
  year: number,
  { countries, offices }: Owners,
): ReadonlyMap<CalendarDate, string> {
  const id = kind === 'office' ? offices.find((office) => office.id === ownerId)?.countryId : ownerId;
  const among = kind === 'custom' ? countries : countries.filter((country) => country.id === id);
  const known = among.map(({ code }) => {
    const names = new Map(publicHolidays(code, year).map(({ date, name }) => [date, name]));
    return { names, shared: dates.filter((date) => names.has(date)).length };
  });
  return known.toSorted((a, b) => b.shared - a.shared)[0]?.names ?? new Map();
}
