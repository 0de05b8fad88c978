import { isStanding, listOwner } from '@hourbook/domain/reference/holidays.ts';
import { publicHolidays } from '@hourbook/domain/reference/public-holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import type { Answers } from '../../../shared/api/trpc.ts';

export type HolidayList = Answers['reference']['holidays']['ofYear'][number];

/** Whose holidays they are; a custom calendar is known by its name. */
export type Owner =
  | { readonly kind: 'country' | 'office'; readonly ownerId: number; readonly name: string }
  | { readonly kind: 'custom'; readonly ownerId: null; readonly name: string };

/** What somebody may look at. Of an office it is known in which country it is. */
export interface Owners {
  readonly countries: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  readonly offices: readonly { readonly id: number; readonly name: string; readonly countryId: number }[];
  readonly calendars: readonly { readonly name: string; readonly years: readonly number[] }[];
}

/** As it stands in the address. */
export interface Asked {
  readonly kind?: Owner['kind'] | undefined;
  readonly id?: number | undefined;
  readonly name?: string | undefined;
}

/** How the address names an owner. */
export const searchOf = ({ kind, ownerId, name }: Owner): Asked =>
  kind === 'custom' ? { kind, name } : { kind, id: ownerId };

/** One text for each list there can be, whichever way its name is written. */
export const placeOf = ({ kind, ownerId, name }: Owner, year: number): string => {
  const named = kind === 'custom' ? name : null;
  return listOwner({ kind, ownerId, name: named, year });
};

/** The shortest name that a custom calendar can have. */
const SHORTEST_NAME = 2;

/**
 * @param home the person's own office, which is looked at where nothing else that there is was asked for
 * @returns null where there is neither an office nor a country
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

/** By whichever spelling of its name; also one that is still to be made. */
function calendar(written: string, { calendars }: Owners): Owner {
  const asked = { kind: 'custom', ownerId: null, name: written } as const;
  const known = calendars.find(({ name }) => isSame({ ...asked, name }, asked));
  return known ? { ...asked, name: known.name } : asked;
}

/** All of them to choose from; a calendar that is still to be made stands there too. */
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

/** The calendars by name, each with the years that it has dates for. */
export function calendarsOf(lists: Answers['reference']['holidays']['customCalendars']): Owners['calendars'] {
  const byPlace = Map.groupBy(lists, ({ name }) => placeOf({ kind: 'custom', ownerId: null, name }, 0));
  return [...byPlace.values()].map((ofName) => ({
    name: ofName[0]?.name ?? '',
    years: ofName.map(({ year }) => year),
  }));
}

/** What holds for an owner in a year (RD-20). */
export interface InForce {
  /** The owner's list, also when it was withdrawn; null: there was none yet. */
  readonly own: HolidayList | null;
  /** The list that holds; null: there is none. */
  readonly list: HolidayList | null;
  /** Whose list holds where the owner has none. */
  readonly from: Owner | null;
  readonly dates: readonly CalendarDate[];
}

/** @param lists those of the year */
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

/** The country that an office is in. */
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
