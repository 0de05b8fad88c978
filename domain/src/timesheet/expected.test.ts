import { aPerson } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../people/person.ts';
import { addDays, datesOf } from '../time.ts';
import { defaultRow } from './entry.ts';
import { expectedOn, missingDays } from './expected.ts';

const entry = (trackingDate: string, hours: number, changed: object = {}) => ({
  ...defaultRow(trackingDate, 1),
  hours,
  ...changed,
});
const day = (trackingDate: string, hours = 0) => [entry(trackingDate, hours)];

describe('the hours that are expected of a day', () => {
  it.each([
    ['a workday', '2025-06-10', day('2025-06-10'), null, 8_00],
    ['a Saturday', '2025-06-14', day('2025-06-14'), null, 0],
    ['the day before the first one', '2025-06-10', day('2025-06-10'), '2025-06-11', 0],
    ['a paid holiday', '2025-06-10', [entry('2025-06-10', 8, { trackingType: 'HOLIDAY' })], null, 8_00],
    ['an unpaid holiday', '2025-06-10', [entry('2025-06-10', 0, { trackingType: 'HOLIDAY' })], null, 0],
    ['outside employment', '2025-06-10', [entry('2025-06-10', 0, { lockReasons: ['NOT_EMPLOYED'] })], null, 0],
  ] as const)('%s', (_, date, entries, firstDay, hours) => expect(expectedOn(date, entries, firstDay)).toBe(hours));
});

describe('TD-3, RM-3: hours that are missing', () => {
  const MONDAY = '2025-06-02';
  const WEEK = datesOf({ start: MONDAY, end: addDays(MONDAY, 6) });
  const [TUE, WED, THU, FRI] = [1, 2, 3, 4].map((n) => addDays(MONDAY, n)) as [string, string, string, string];
  const employed = (changed: Partial<Person> = {}) => aPerson({ hireDate: '2024-03-15', ...changed });
  type Hours = Readonly<Record<string, number>>;
  const missing = (
    person: Person,
    { entered = {}, askedFor = {}, holidays = [] }: { entered?: Hours; askedFor?: Hours; holidays?: string[] } = {},
    withoutHours: number[] = [],
  ) =>
    missingDays(
      person,
      WEEK,
      {
        isHoliday: (date) => holidays.includes(date),
        enteredOn: (date) => entered[date] ?? 0,
        askedForOn: (date) => askedFor[date] ?? 0,
      },
      withoutHours,
    );
  const dates = (...asked: Parameters<typeof missing>) => missing(...asked).map(({ date }) => date);

  it('are 8 on each workday without anything, and none at the weekend', () =>
    expect(missing(employed())).toEqual([MONDAY, TUE, WED, THU, FRI].map((date) => ({ date, hours: 8_00 }))));

  it('are those of each day for itself: more on one makes up for no other', () =>
    expect(missing(employed(), { entered: { [MONDAY]: 5_50, [TUE]: 8_00, [WED]: 12_00, [THU]: 8_00 } })).toEqual([
      { date: MONDAY, hours: 2_50 },
      { date: FRI, hours: 8_00 },
    ]));

  it('are less by time off that waits for a decision, and none on a holiday', () =>
    expect(
      missing(employed(), {
        entered: { [MONDAY]: 4_00, [FRI]: 8_00 },
        askedFor: { [MONDAY]: 4_00, [WED]: 4_00 },
        holidays: [TUE, FRI],
      }),
    ).toEqual([
      { date: WED, hours: 4_00 },
      { date: THU, hours: 8_00 },
    ]));

  it('are none before the first day, nor after the last', () => {
    expect(dates(employed({ hireDate: WED }))).toEqual([WED, THU, FRI]);
    expect(dates(employed({ hireDate: null, createdOn: THU }))).toEqual([THU, FRI]);
    expect(dates(employed({ terminationDate: TUE }))).toEqual([MONDAY, TUE]);
    expect(dates(employed({ terminationDate: MONDAY, rehireDate: FRI }))).toEqual([MONDAY, FRI]);
  });

  it('are none while somebody has an employment type whose people log no hours', () => {
    const position = { id: 'p', positionId: 1, seniorityId: null, departmentId: null };
    const person = employed({
      positions: [
        { ...position, employmentTypeId: 3, startDate: '2024-03-15', endDate: TUE },
        { ...position, id: 'q', employmentTypeId: 1, startDate: WED, endDate: null },
      ],
    });
    expect(dates(person, {}, [3])).toEqual([WED, THU, FRI]);
    expect(dates(person, {}, [1, 3])).toEqual([]);
  });
});
