import { aPerson } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { type HolidayList, listOwner } from '../reference/holidays.ts';
import { listInForce, mayFollow } from './holidays.ts';

const CHICAGO = 1;
const AUSTIN = 2;
const COUNTRY = 7;
const list = (id: number, kind: HolidayList['kind'], changed: Partial<HolidayList> = {}): HolidayList => ({
  id,
  kind,
  ownerId: kind === 'country' ? COUNTRY : kind === 'office' ? CHICAGO : null,
  name: kind === 'custom' ? 'Client site' : null,
  year: 2025,
  dates: [`2025-0${id}-01`],
  ...changed,
});
const country = list(1, 'country');
const office = list(2, 'office');
const custom = list(3, 'custom');
const countryOf = new Map([
  [CHICAGO, COUNTRY],
  [AUSTIN, COUNTRY],
]);
const inOffice = (officeId: number, startDate = '2020-01-01', endDate: string | null = null) => ({
  id: 'o',
  officeId,
  startDate,
  endDate,
});
const follower = aPerson({
  offices: [inOffice(CHICAGO)],
  customCalendars: [{ customCalendarId: 3, startDate: '2025-01-01', endDate: null }],
});
const withdrawn = (each: HolidayList): HolidayList => ({ ...each, dates: null });
const inForce = (...lists: readonly HolidayList[]) => listInForce(follower, '2025-06-11', { lists, countryOf })?.id;

describe('RD-20: a withdrawn list', () => {
  it.each<[string, readonly HolidayList[], number | undefined]>([
    ['nothing is withdrawn', [country, office, custom], 3],
    ['the calendar is: the office decides', [country, office, withdrawn(custom)], 2],
    ['the office is too: the country decides', [country, withdrawn(office), withdrawn(custom)], 1],
    ['all are: nobody decides', [country, office, custom].map(withdrawn), undefined],
  ])('%s', (_, lists, expected) => expect(inForce(...lists)).toBe(expected));

  it('still names the calendar that is followed into other years', () => {
    const next = list(4, 'custom', { year: 2026, name: 'CLIENT SITE', dates: ['2026-01-02'] });
    const lists = [country, withdrawn(custom), next];
    expect(listInForce(follower, '2026-01-02', { lists, countryOf })?.id).toBe(4);
  });
});

describe('who may follow a list', () => {
  const may = (each: HolidayList, person = follower) =>
    mayFollow(person, each, { lists: [country, office, custom, each], countryOf });

  it('whoever was, is or will be in its office', () => {
    expect(may(office)).toBe(true);
    const moves = aPerson({
      offices: [inOffice(CHICAGO, '2020-01-01', '2024-12-31'), inOffice(AUSTIN, '2025-01-01')],
    });
    expect([CHICAGO, AUSTIN, 3].map((ownerId) => may({ ...office, ownerId }, moves))).toEqual([true, true, false]);
  });

  it('whoever is in an office of its country, whatever comes before it', () => {
    expect(may(country)).toBe(true);
    expect(may({ ...country, ownerId: 8 })).toBe(false);
    expect(may(country, aPerson({ offices: [inOffice(99)] }))).toBe(false);
  });

  it('whoever follows a calendar of its name, of whatever year', () => {
    expect(may(custom)).toBe(true);
    expect(may(list(4, 'custom', { year: 2026, name: ' client SITE' }))).toBe(true);
    expect(may(list(4, 'custom', { name: 'Another' }))).toBe(false);
    expect(may(custom, aPerson({ offices: [inOffice(CHICAGO)] }))).toBe(false);
  });
});

it('of each office, country and calendar there is one list for a year', () => {
  expect([country, office, custom].map(listOwner)).toEqual([
    'country/7/2025',
    'office/1/2025',
    'custom/client site/2025',
  ]);
  expect(listOwner(list(9, 'custom', { name: ' CLIENT site' }))).toBe(listOwner(custom));
});
