import { expect, it } from 'vitest';
import { inListOrder } from './list-order.ts';
import { isNotForAccounting, type Person } from './people.ts';
import { foundBy, sumsOfPeople } from './people-search.ts';

const NONE = {
  UNSYNCHRONIZED: 0,
  AWAITING_SYNCHRONIZATION: 0,
  ERROR_SYNCHRONIZATION: 0,
  SYNCHRONIZED: 0,
  NO_SYNCHRONIZATION: 0,
};
const person = (userId: number, lastName: string, worst: Person['worst'], changed: Partial<Person> = {}): Person => ({
  userId,
  firstName: 'Dana',
  lastName,
  officeId: 1,
  totalHours: 8,
  statuses: { ...NONE, [worst]: 2 },
  worst,
  toBeRemoved: 0,
  lastSync: null,
  toSend: [],
  ...changed,
});
const abel = person(1, 'Abel', 'SYNCHRONIZED', { lastSync: '2025-06-10T15:00:00Z', totalHours: 7.1 });
const bell = person(2, 'Bell', 'ERROR_SYNCHRONIZATION', { totalHours: 80.5 });
const cole = person(3, 'Cole', 'UNSYNCHRONIZED', { lastSync: '2025-06-09T15:00:00Z', totalHours: 0.2 });
const all = [abel, bell, cole];
const around = { offices: [{ id: 1, name: 'Chicago' }], zone: 'America/Chicago', changed: new Map<number, number>() };

it.each([
  ['/accountant/timecards', ['Bell', 'Cole', 'Abel']],
  ['/accountant/timecards?sort=-person&officeId=1', ['Cole', 'Bell', 'Abel']],
  ['/accountant/timecards?sort=hours', ['Cole', 'Abel', 'Bell']],
  ['/accountant/timecards?sort=-lastSync', ['Abel', 'Cole', 'Bell']],
  ['/accountant/timecards?sort=nonsense', ['Bell', 'Cole', 'Abel']],
])('somebody is stepped to in the order of the list: %s', (address, order) =>
  expect(inListOrder(all, address, around).map(({ lastName }) => lastName)).toEqual(order),
);

it('what is typed into the search finds people by what the list shows of them', () => {
  expect(foundBy('bell', all, around)).toEqual([bell]);
  expect(foundBy('chicago', all, around)).toEqual(all);
  expect(foundBy('', all, around)).toBe(all);
});

it('those who are shown come to their own sums', () => {
  expect(sumsOfPeople([bell])).toEqual({ totalHours: 80.5, statuses: bell.statuses });
  expect(sumsOfPeople(all)).toMatchObject({ totalHours: 87.8, statuses: { SYNCHRONIZED: 2, UNSYNCHRONIZED: 2 } });
});

it('SY-2: somebody is not for accounting if no row of theirs is', () => {
  expect(isNotForAccounting(person(4, 'Dorn', 'NO_SYNCHRONIZATION'))).toBe(true);
  expect(isNotForAccounting({ statuses: { ...NONE, NO_SYNCHRONIZATION: 1, SYNCHRONIZED: 1 } })).toBe(false);
  expect(isNotForAccounting({ statuses: NONE })).toBe(false);
});
