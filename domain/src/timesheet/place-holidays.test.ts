import { aPerson, aSalary } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded, requested } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { employedOn, type Person, salaryOn } from '../people/person.ts';
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

/** @param by who entered what is there; null: the machine */
function placing(
  events: readonly BookEvent[],
  lists: readonly HolidayList[],
  changed: Partial<Person> = {},
  by: number | null = null,
) {
  const person = aPerson({ ...inChicago, ...changed });
  const rows = [...foldRows(entriesOf(42, events, by)).values()];
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

  it('US-18: go with the employment, stay away between it and the rehire, and are there again from then on', () => {
    const first = placing([], [country]);
    const gone = placing(first, [country], { terminationDate: '2025-06-19' });
    expect(gone).toEqual([{ type: 'HolidayWithdrawn', data: { rowId: '42.1', sync: 'NO_SYNCHRONIZATION' } }]);
    const rehired = { terminationDate: '2025-06-18', rehireDate: '2025-07-01' };
    expect(placing(first, [country], rehired)).toEqual([
      { type: 'HolidayWithdrawn', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } },
    ]);
    expect(placing([...first, ...gone], [country], rehired)).toMatchObject([
      { type: 'HolidayWithdrawn', data: { rowId: '42.0' } },
      { type: 'HolidayPlaced', data: { rowId: '42.4', date: '2025-07-04' } },
    ]);
  });
});

describe('TS-5: rows that somebody had moved', () => {
  const juneteenth = [list({ dates: ['2025-06-19'] })];
  const marker = (rowId: string, date: string) => placed(rowId, date, 0, {}, 'NO_SYNCHRONIZATION');
  const hourly = { salaries: [aSalary('HOURLY_RATE', 50, '2020-01-01')] };
  const moved = (rowId: string, date: string, hours: number): BookEvent => ({
    type: 'HoursChanged',
    data: {
      rowId,
      date,
      clientId: 1,
      payCode: 'HOLIDAY',
      hours,
      comment: null,
      billableCode: null,
      sync: hours === 0 ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED',
    },
  });
  const withdrawn = (rowId: string, sync = 'NO_SYNCHRONIZATION') => ({
    type: 'HolidayWithdrawn',
    data: { rowId, sync },
  });

  it('are withdrawn from a day that is no holiday, and the list places its own anew', () => {
    const events = [marker('42.0', '2025-06-19'), moved('42.0', '2025-06-10', 400)];
    const mended = placing(events, juneteenth, hourly, 42);
    expect(mended).toEqual([withdrawn('42.0'), marker('42.3', '2025-06-19')]);
    expect(placing([...events, ...mended], juneteenth, hourly)).toEqual([]);
  });

  it('are withdrawn where the day has one already: the one with the most hours stays', () => {
    const events = [marker('42.0', '2025-06-19'), marker('42.1', '2025-07-04'), moved('42.1', '2025-06-19', 400)];
    expect(placing(events, juneteenth, hourly, 42)).toEqual([withdrawn('42.0')]);
    const paid = [placed('42.0', '2025-06-19', 800), ...events.slice(1)];
    expect(placing(paid, juneteenth, {}, 42)).toEqual([withdrawn('42.1')]);
    const twins = [marker('42.0', '2025-06-19'), marker('42.1', '2025-06-19')];
    expect(placing(twins, juneteenth, hourly)).toEqual([withdrawn('42.1')]);
  });

  it('stay where accounting has them, and the other goes', () => {
    const requested = (rowId: string): BookEvent => ({
      type: 'SyncRequested',
      data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision: 0 }] },
    });
    const twins = [placed('42.0', '2025-06-19', 400), placed('42.1', '2025-06-19', 800), requested('42.0')];
    expect(placing(twins, juneteenth, {}, 42)).toEqual([withdrawn('42.1')]);
    // What accounting is taking in waits for the next pass.
    const both = [...twins, { ...requested('42.1') }];
    expect(placing(both, juneteenth, {}, 42)).toEqual([]);
  });

  it('stay in closed weeks as they are', () =>
    expect(placing([marker('42.0', '2025-06-19'), moved('42.0', '2025-06-05', 400)], [], hourly, 42)).toEqual([]));

  it('a property: whatever was moved where, each holiday of open days has one row, and no other day has any', () => {
    const dates = ['2025-06-10', '2025-06-19', '2025-06-20', '2025-07-04'];
    const row = fc.record({ date: fc.constantFrom(...dates), hours: fc.constantFrom(0, 400, 800) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.boolean(), (rows, isPaid) => {
        const life = isPaid ? {} : hourly;
        const events: BookEvent[] = rows.map(({ date, hours }, n) => placed(`42.${n}`, date, hours));
        events.push(...placing(events, [country], life, 42));
        expect(placing(events, [country], life, 42)).toEqual([]);
        const shown = [...foldRows(entriesOf(42, events)).values()].filter(({ removed }) => !removed);
        expect(shown.map(({ date }) => date).toSorted()).toEqual(country.dates);
      }),
    );
  });
});

describe('TS-5: when the kind of salary changes', () => {
  const juneteenth = [list({ dates: ['2025-06-19'] })];
  const hourly = { salaries: [aSalary('HOURLY_RATE', 50, '2020-01-01')] };
  const valued = (hours: number, changed: object = {}) => [
    {
      type: 'HoursChanged',
      data: {
        rowId: '42.0',
        date: '2025-06-19',
        clientId: 1,
        payCode: 'HOLIDAY',
        hours,
        comment: null,
        billableCode: null,
        sync: hours === 0 ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED',
        ...changed,
      },
    },
  ];

  it('holidays to come get the hours that it means now, and get them once', () => {
    const paid = placing([], juneteenth);
    const marker = placing(paid, juneteenth, hourly);
    expect(marker).toEqual(valued(0));
    const events = [...paid, ...(marker as BookEvent[])];
    expect(placing(events, juneteenth, hourly)).toEqual([]);
    expect(placing(events, juneteenth)).toEqual(valued(800));
  });

  it('GEN-6: only those from the day on which it is another', () => {
    const both = placing([], [country], hourly);
    const raised = { salaries: [...hourly.salaries, aSalary('YEARLY_SALARY', 100_000, '2025-07-01')] };
    expect(placing(both, [country], raised)).toMatchObject([{ data: { rowId: '42.1', hours: 800 } }]);
  });

  it('those before the cut-off day stay as they are', () => {
    const closed = placed('42.0', '2025-06-06', 800);
    expect(placing([closed], [list({ dates: ['2025-06-06'] })], hourly)).toEqual([]);
  });

  it('hours that somebody typed stay theirs', () => {
    const typed = { ...valued(400)[0] } as BookEvent;
    expect(placing([placed('42.0', '2025-06-19', 0), typed], juneteenth, {}, 42)).toEqual([]);
  });

  it('what accounting has is to be sent again, what it is taking in waits', () => {
    const synchronized: BookEvent = {
      type: 'RowsSynchronized',
      data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, externalId: '1', externalVersion: '0' }] },
    };
    const paid = placing([], juneteenth);
    expect(placing([...paid, requested], juneteenth, hourly)).toEqual([]);
    expect(placing([...paid, requested, synchronized], juneteenth, hourly)).toEqual(
      valued(0, { sync: 'UNSYNCHRONIZED' }),
    );
  });

  it('a property: whatever changes of a person, the pass brings their holidays to what they mean now, once', () => {
    const salaries = fc
      .uniqueArray(fc.constantFrom('2020-01-01', '2025-06-01', '2025-06-20', '2025-07-04'), { maxLength: 3 })
      .chain((dates) =>
        fc.tuple(
          ...dates.map((date) =>
            fc.constantFrom('HOURLY_RATE' as const, 'YEARLY_SALARY' as const).map((type) => aSalary(type, 50, date)),
          ),
        ),
      );
    const date = fc.option(fc.constantFrom('2025-06-08', '2025-06-19', '2025-06-20', '2025-07-04', '2025-07-10'));
    const changes = fc.record({
      salaries,
      hireDate: date,
      terminationDate: date,
      rehireDate: date,
      breaks: fc.array(fc.constant({ startDate: '2025-06-19', endDate: '2025-06-20' }), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), (lives) => {
        const events: BookEvent[] = [];
        for (const life of lives) events.push(...placing(events, [country], life));
        const now = lives.at(-1)!;
        expect(placing(events, [country], now)).toEqual([]);
        const shown = [...foldRows(entriesOf(42, events, null)).values()].filter(({ removed }) => !removed);
        const expected = country.dates!.flatMap((on) =>
          employedOn(now, on) ? [[on, salaryOn(now, on)?.salaryType === 'YEARLY_SALARY' ? 800 : 0]] : [],
        );
        expect(shown.map((row) => [row.date, row.hours]).toSorted()).toEqual(expected);
      }),
    );
  });
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
