import { aPerson } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../people/person.ts';
import { addDays } from '../time.ts';
import {
  endsWithin,
  hasWaitedLong,
  isAwayAllWeek,
  isAwayInWeek,
  mayBeReminded,
  missingDays,
  type PersonDays,
  type RequestedDays,
} from './decide.ts';

const TUESDAY = '2025-06-10';
const MONDAY = '2025-06-02';
const employed = (changed: Partial<Person> = {}) => aPerson({ hireDate: '2024-03-15', ...changed });
const erased = { at: '2025-01-01T00:00:00.000Z', by: 1, finishedAt: null };

describe('RM-3: nobody is reminded who', () => {
  it.each<[string, Partial<Person>, boolean]>([
    ['works here', {}, true],
    ['is disabled', { enabled: false }, false],
    ['was erased', { erased }, false],
    ['has no address', { email: '' }, false],
    ['is hired tomorrow', { hireDate: '2025-06-11' }, false],
    ['is hired today', { hireDate: TUESDAY }, true],
    ['left yesterday', { terminationDate: '2025-06-09' }, false],
    ['leaves today', { terminationDate: TUESDAY }, true],
    ['left and comes back tomorrow', { terminationDate: '2025-05-01', rehireDate: '2025-06-11' }, false],
    ['left and came back', { terminationDate: '2025-05-01', rehireDate: '2025-06-09' }, true],
  ])('%s', (_, changed, expected) => expect(mayBeReminded(employed(changed), TUESDAY)).toBe(expected));
});

const request = (startDate: string, hours: number[], isApproved = true): RequestedDays => ({
  startDate,
  endDate: addDays(startDate, hours.length - 1),
  hours: hours.map((each) => each * 100),
  isApproved,
});
const days = ({
  worked = [],
  holidays = [],
  requests = [],
}: {
  worked?: string[];
  holidays?: string[];
  requests?: RequestedDays[];
} = {}): PersonDays => ({
  requests,
  isHoliday: (date) => holidays.includes(date),
  hasHours: (date) => worked.includes(date),
});
const [TUE, WED, THU, FRI] = [1, 2, 3, 4].map((n) => addDays(MONDAY, n)) as [string, string, string, string];

describe('RM-3: hours are missing', () => {
  const missing = (person: Person, what: Parameters<typeof days>[0] = {}, withoutHours: number[] = []) =>
    missingDays(person, MONDAY, days(what), withoutHours);

  it('on workdays without anything, and never at the weekend', () =>
    expect(missing(employed())).toEqual([MONDAY, TUE, WED, THU, FRI]));

  it('not on days with hours, with a holiday, or for which time off is asked or approved, in part or whole', () => {
    const what = {
      worked: [MONDAY],
      holidays: [TUE],
      requests: [request(WED, [8], false), request(THU, [4])],
    };
    expect(missing(employed(), what)).toEqual([FRI]);
  });

  it('not before the first day, nor after the last', () => {
    expect(missing(employed({ hireDate: WED }))).toEqual([WED, THU, FRI]);
    expect(missing(employed({ terminationDate: TUE }))).toEqual([MONDAY, TUE]);
    expect(missing(employed({ terminationDate: MONDAY, rehireDate: FRI }))).toEqual([MONDAY, FRI]);
  });

  it('not while somebody has an employment type whose people log no hours', () => {
    const position = { id: 'p', positionId: 1, seniorityId: null, departmentId: null };
    const person = employed({
      positions: [
        { ...position, employmentTypeId: 3, startDate: '2024-03-15', endDate: TUE },
        { ...position, id: 'q', employmentTypeId: 1, startDate: WED, endDate: null },
      ],
    });
    expect(missing(person, {}, [3])).toEqual([WED, THU, FRI]);
    expect(missing(person, {}, [1, 3])).toEqual([]);
  });
});

describe('RM-3: somebody is away all week', () => {
  const away = (requests: RequestedDays[], holidays: string[] = [], person = employed()) =>
    isAwayAllWeek(person, MONDAY, days({ requests, holidays }));

  it.each<[string, boolean, boolean]>([
    ['by one request', away([request(MONDAY, [8, 8, 8, 8, 8])]), true],
    ['by a request that began before', away([request(addDays(MONDAY, -3), [8, 0, 0, 8, 8, 8, 8, 8])]), true],
    ['by two halves of a day', away([request(MONDAY, [4, 8, 8, 8, 8]), request(MONDAY, [4])]), true],
    ['with a holiday', away([request(TUE, [8, 8, 8, 8])], [MONDAY]), true],
    ['but for half a day', away([request(MONDAY, [8, 8, 8, 8, 4])]), false],
    ['but for a day', away([request(MONDAY, [8, 8, 8, 8])]), false],
    ['if that is approved', away([request(MONDAY, [8, 8, 8, 8, 8], false)]), false],
    ['from the first day on', away([request(THU, [8, 8])], [], employed({ hireDate: THU })), true],
    ['without being employed: there is no such week', away([], [], employed({ hireDate: '2025-07-01' })), false],
  ])('%s', (_, is, expected) => expect(is).toBe(expected));
});

it('RM-4: somebody is away in a week by approved time off on one of its workdays', () => {
  const away = (requests: RequestedDays[]) => isAwayInWeek(MONDAY, days({ requests }));
  expect(away([request(FRI, [4])])).toBe(true);
  expect(away([request(FRI, [8], false)])).toBe(false);
  expect(away([request(addDays(MONDAY, 5), [8])])).toBe(false);
});

it.each([
  ['2025-06-05', false],
  ['2025-06-04', true],
  ['2025-06-10', false],
  ['2025-06-11', false],
])('RM-4: on 06/10 a request of %s has waited for more than 5 days: %s', (madeOn, expected) =>
  expect(hasWaitedLong(madeOn, TUESDAY, 5)).toBe(expected),
);

it.each([
  [null, false],
  ['2025-06-09', false],
  ['2025-06-10', true],
  ['2025-06-24', true],
  ['2025-06-25', false],
])('RM-4: on 06/10 a status that ends on %s ends within 14 days: %s', (expires, expected) =>
  expect(endsWithin(expires, TUESDAY, 14)).toBe(expected),
);
