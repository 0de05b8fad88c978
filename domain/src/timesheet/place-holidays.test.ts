import { describe, expect, it } from 'vitest';
import { aPerson, aSalary } from '../../../tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '../../../tests/builders/timesheet.ts';
import type { BookEvent } from '../events/book-events.ts';
import type { Person } from '../people/person.ts';
import type { HolidayList } from '../reference/holidays.ts';
import { holidayWindow, placeHolidays } from './place-holidays.ts';

const TODAY = '2025-06-11';
const CHICAGO = 1;
const list = (changed: Partial<HolidayList>): HolidayList => ({
  id: 1,
  kind: 'country',
  ownerId: 1,
  name: null,
  year: 2025,
  dates: [],
  ...changed,
});
const country = list({ dates: ['2025-06-19', '2025-07-04'] });
const inChicago = { offices: [{ id: 'o', officeId: CHICAGO, startDate: '2020-01-01', endDate: null }] };

function placing(events: readonly BookEvent[], lists: readonly HolidayList[], changed: Partial<Person> = {}) {
  const person = aPerson({ ...inChicago, ...changed });
  const rows = [...foldRows(entriesOf(42, events)).values()];
  return placeHolidays(
    { today: TODAY, holidays: { lists, countryOf: new Map([[CHICAGO, 1]]) } },
    { person, rows, nextRevision: events.length },
  );
}
const placed = (
  rowId: string,
  date: string,
  hours: number,
  of: Partial<HolidayList> = {},
  sync: 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION' = 'UNSYNCHRONIZED',
): BookEvent => {
  const { kind, ownerId, id, year } = list(of);
  return { type: 'HolidayPlaced', data: { rowId, date, hours, list: { kind, id: ownerId ?? id, year }, sync } };
};

describe('TS-5: holiday rows', () => {
  it('are placed from the cut-off day to 60 days ahead', () => {
    expect(holidayWindow(TODAY)).toEqual({ start: '2025-06-08', end: '2025-08-10' });
    const dates = ['2025-06-06', '2025-06-09', '2025-08-08', '2025-08-11'];
    expect(placing([], [list({ dates })])).toEqual([
      placed('42.0', '2025-06-09', 800),
      placed('42.1', '2025-08-08', 800),
    ]);
  });

  it('have 8 hours on a yearly salary and none for people paid by the hour or not at all', () => {
    const hourly = {
      salaries: [aSalary('HOURLY_RATE', 50, '2020-01-01')],
    };
    expect(placing([], [list({ dates: ['2025-06-19'] })], hourly)).toEqual([
      placed('42.0', '2025-06-19', 0, {}, 'NO_SYNCHRONIZATION'),
    ]);
    expect(placing([], [list({ dates: ['2025-06-19'] })], { salaries: [] })).toEqual([
      placed('42.0', '2025-06-19', 0, {}, 'NO_SYNCHRONIZATION'),
    ]);
  });

  it('GEN-6: follow the salary in force on their day', () => {
    const raised = [aSalary('HOURLY_RATE', 50, '2020-01-01'), aSalary('YEARLY_SALARY', 100_000, '2025-07-01')];
    expect(placing([], [country], { salaries: raised })).toMatchObject([
      { data: { hours: 0 } },
      { data: { hours: 800 } },
    ]);
  });

  it('are not placed on weekends or outside the employment', () => {
    expect(placing([], [list({ dates: ['2025-06-14', '2025-06-15'] })])).toEqual([]);
    expect(placing([], [country], { terminationDate: '2025-06-30' })).toMatchObject([{ data: { date: '2025-06-19' } }]);
  });

  it('are placed once, however often the pass runs', () => {
    const first = placing([], [country]);
    expect(first).toHaveLength(2);
    expect(placing(first, [country])).toEqual([]);
  });

  it('go when their day leaves the list, and come back with it', () => {
    const first = placing([], [country]);
    const withdrawn = placing(first, []);
    expect(withdrawn).toEqual([
      { type: 'HolidayWithdrawn', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } },
      { type: 'HolidayWithdrawn', data: { rowId: '42.1', sync: 'NO_SYNCHRONIZATION' } },
    ]);
    expect(placing([...first, ...withdrawn], [country])).toMatchObject([
      { data: { rowId: '42.4' } },
      { data: { rowId: '42.5' } },
    ]);
  });

  it('TS-42: which accounting has are to be removed there; which it is taking in wait for the next pass', () => {
    const requested: BookEvent = {
      type: 'SyncRequested',
      data: { syncId: 's', rows: [{ rowId: '42.0', operation: 'upsert', rowRevision: 0 }] },
    };
    const synchronized: BookEvent = {
      type: 'RowsSynchronized',
      data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, externalId: '1', externalVersion: '0' }] },
    };
    const first = placing([], [list({ dates: ['2025-06-19'] })]);
    expect(placing([...first, requested], [])).toEqual([]);
    expect(placing([...first, requested, synchronized], [])).toEqual([
      { type: 'HolidayWithdrawn', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } },
    ]);
  });

  it('never lift a day over 24 hours', () =>
    expect(placing([recorded({ date: '2025-06-19', hours: 2000 })], [list({ dates: ['2025-06-19'] })])).toMatchObject([
      { data: { hours: 400 } },
    ]));
});

describe('RD-20: whose list decides', () => {
  const office = list({ id: 2, kind: 'office', ownerId: CHICAGO, dates: ['2025-07-03'] });
  const custom = list({ id: 3, kind: 'custom', ownerId: null, name: 'Client site', dates: ['2025-07-01'] });
  const next = list({ id: 4, kind: 'custom', ownerId: null, name: 'Client site', year: 2026, dates: ['2026-01-02'] });
  const follows = { customCalendars: [{ customCalendarId: 3, startDate: '2025-01-01', endDate: null }] };
  const dates = (events: readonly BookEvent[]) =>
    events.map((event) => (event.type === 'HolidayPlaced' ? event.data.date : null));

  it("the office's own list replaces the country's, whole", () =>
    expect(dates(placing([], [country, office]))).toEqual(['2025-07-03']));

  it('a custom calendar replaces both', () =>
    expect(dates(placing([], [country, office, custom], follows))).toEqual(['2025-07-01']));

  it('a custom calendar of the same name is followed into the next year', () => {
    const person = aPerson({ ...inChicago, ...follows });
    const holidays = { lists: [country, custom, next], countryOf: new Map([[CHICAGO, 1]]) };
    expect(dates(placeHolidays({ today: '2025-12-15', holidays }, { person, rows: [], nextRevision: 0 }))).toEqual([
      '2026-01-02',
    ]);
  });

  it('a calendar that is not in force decides nothing', () => {
    const ended = { customCalendars: [{ customCalendarId: 3, startDate: '2025-01-01', endDate: '2025-05-31' }] };
    expect(dates(placing([], [country, custom], ended))).toEqual(['2025-06-19', '2025-07-04']);
  });

  it('nobody without an office has holidays', () => expect(placing([], [country], { offices: [] })).toEqual([]));
});
