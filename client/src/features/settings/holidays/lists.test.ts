import { describe, expect, it } from 'vitest';
import {
  calendarsOf,
  type HolidayList,
  inForce,
  namesOf,
  type Owner,
  type Owners,
  ownerOf,
  ownersOf,
  placeOf,
  searchOf,
} from './lists.ts';

const owners: Owners = {
  countries: [
    { id: 1, name: 'United States', code: 'US' },
    { id: 2, name: 'Poland', code: 'PL' },
  ],
  offices: [
    { id: 3, name: 'Austin', countryId: 1 },
    { id: 4, name: 'Warsaw', countryId: 2 },
  ],
  calendars: [{ name: 'Plant A', years: [2025] }],
};
const country: Owner = { kind: 'country', ownerId: 1, name: 'United States' };
const austin: Owner = { kind: 'office', ownerId: 3, name: 'Austin' };
const plant: Owner = { kind: 'custom', ownerId: null, name: 'Plant A' };

describe('whose list is looked at', () => {
  it.each([
    ['a country', { kind: 'country', id: 1 }, country],
    ['an office', { kind: 'office', id: 3 }, austin],
    ['a calendar, whichever way its name is written', { kind: 'custom', name: ' plant a ' }, plant],
    ['a calendar that is still to be made', { kind: 'custom', name: 'Zinc' }, { ...plant, name: 'Zinc' }],
    ['the own office where nothing was asked for', {}, austin],
    ['the own office where there is no such country', { kind: 'country', id: 9 }, austin],
    ['the own office where a name is too short', { kind: 'custom', name: 'Z' }, austin],
    ['the own office where a number without a kind is given', { id: 2 }, austin],
  ] as const)('%s', (_, asked, expected) => expect(ownerOf(asked, owners, 3)).toEqual(expected));

  it('the first country for somebody without an office, nobody where there is none', () => {
    expect(ownerOf({}, owners, null)).toEqual(country);
    expect(ownerOf({}, { countries: [], offices: [], calendars: [] }, 3)).toBeNull();
  });

  it('is found again by its address', () =>
    expect([country, austin, plant].map((owner) => ownerOf(searchOf(owner), owners, null))).toEqual([
      country,
      austin,
      plant,
    ]));
});

describe('who is to choose from', () => {
  const names = (chosen: Owner | null) =>
    ownersOf(owners, chosen).map(({ members }) => members.map(({ name }) => name));
  it('is everybody', () =>
    expect(names(austin)).toEqual([['United States', 'Poland'], ['Austin', 'Warsaw'], ['Plant A']]));
  it('and the calendar that is being made, once', () => {
    expect(names({ ...plant, name: 'Zinc' })[2]).toEqual(['Plant A', 'Zinc']);
    expect(names({ ...plant, name: 'PLANT A' })[2]).toEqual(['Plant A']);
  });
});

it('a calendar has the years of its name, whichever way it is written', () => {
  const list = { id: 1, customHolidays: [] };
  const lists = [
    { ...list, name: 'Plant A', year: 2025 },
    { ...list, name: 'plant a', year: 2026 },
    { ...list, name: 'Zinc', year: 2026 },
  ];
  expect(calendarsOf(lists)).toEqual([
    { name: 'Plant A', years: [2025, 2026] },
    { name: 'Zinc', years: [2026] },
  ]);
});

describe('RD-20: what holds', () => {
  const list = (of: Owner, dates: string[] | null): HolidayList => ({
    id: 7,
    version: 1,
    kind: of.kind,
    ownerId: of.ownerId,
    name: of.kind === 'custom' ? of.name : null,
    year: 2026,
    dates,
  });
  const us = list(country, ['2026-07-03']);
  const own = list(austin, ['2026-07-06']);
  const withdrawn = list(austin, null);
  const holds = (owner: Owner, ...lists: HolidayList[]) => inForce(owner, 2026, lists, owners);

  it("in an office is its own list, else its country's, which is said", () => {
    expect(holds(austin, us, own)).toEqual({ own, list: own, from: null, dates: own.dates });
    expect(holds(austin, us)).toEqual({ own: null, list: us, from: country, dates: us.dates });
    expect(holds(austin, us, withdrawn)).toEqual({ own: withdrawn, list: us, from: country, dates: us.dates });
    expect(holds(austin, withdrawn)).toEqual({ own: withdrawn, list: null, from: null, dates: [] });
    expect(holds({ kind: 'office', ownerId: 4, name: 'Warsaw' }, us, own).list).toBeNull();
  });

  it('for a country and a calendar is their own list alone', () => {
    expect(holds(country, us, own).list).toBe(us);
    expect(holds({ ...plant, name: 'PLANT a' }, us, list(plant, ['2026-05-01'])).dates).toEqual(['2026-05-01']);
    expect(holds(plant, us)).toEqual({ own: null, list: null, from: null, dates: [] });
  });

  it('is of the year that was asked for', () => expect(inForce(country, 2025, [us], owners).list).toBeNull());

  it('is known by one text for each owner and year', () =>
    expect([country, austin, plant].map((owner) => placeOf(owner, 2026))).toEqual([
      'country/1/2026',
      'office/3/2026',
      'custom/plant a/2026',
    ]));
});

describe('what the dates are called', () => {
  const dates = ['2026-11-11', '2026-11-26', '2026-12-24'];
  it.each<[Owner, (string | undefined)[]]>([
    [country, ['Veterans Day', 'Thanksgiving Day', undefined]],
    [austin, ['Veterans Day', 'Thanksgiving Day', undefined]],
    [{ kind: 'office', ownerId: 4, name: 'Warsaw' }, ['Independence Day', undefined, 'Christmas Eve']],
    [{ kind: 'office', ownerId: 9, name: 'Gone' }, [undefined, undefined, undefined]],
    [plant, ['Veterans Day', 'Thanksgiving Day', undefined]],
  ])('of %o', (owner, expected) => {
    const names = namesOf(dates, owner, 2026, owners);
    expect(dates.map((date) => names.get(date))).toEqual(expected);
  });
});
