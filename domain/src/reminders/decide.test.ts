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
  missingInWeek,
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
  entered = {},
  holidays = [],
  requests = [],
}: {
  entered?: Readonly<Record<string, number>>;
  holidays?: string[];
  requests?: RequestedDays[];
} = {}): PersonDays => ({
  requests,
  isHoliday: (date) => holidays.includes(date),
  enteredOn: (date) => entered[date] ?? 0,
});
const [TUE, WED, THU, FRI] = [1, 2, 3, 4].map((n) => addDays(MONDAY, n)) as [string, string, string, string];

it('RM-3: hours are missing on workdays with fewer than expected; those of a request that waits do not count as missing', () => {
  const held = days({
    entered: { [MONDAY]: 8_00, [TUE]: 4_00, [THU]: 4_00 },
    requests: [request(WED, [8], false), request(THU, [4], false), request(FRI, [8])],
  });
  // What is approved has rows of its own: without them the hours are missing.
  expect(missingInWeek(employed(), MONDAY, held, [])).toEqual([
    { date: TUE, hours: 4_00 },
    { date: FRI, hours: 8_00 },
  ]);
  expect(missingInWeek(employed({ terminationDate: MONDAY }), MONDAY, held, [])).toEqual([]);
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
