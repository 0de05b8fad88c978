import { expect, it } from 'vitest';
import { awaitsRemoval, entriesOf, type Person, rankOf, withStatuses } from './people.ts';

const NONE = {
  UNSYNCHRONIZED: 0,
  AWAITING_SYNCHRONIZATION: 0,
  ERROR_SYNCHRONIZATION: 0,
  SYNCHRONIZED: 0,
  NO_SYNCHRONIZATION: 0,
};
const person = (userId: number, worst: Person['worst'], statuses: Partial<Person['statuses']>): Person => ({
  userId,
  firstName: 'Dana',
  lastName: 'Abel',
  officeId: 1,
  totalHours: 8,
  statuses: { ...NONE, ...statuses },
  worst,
  toBeRemoved: 0,
  lastSync: null,
  toSend: [],
});
const failed = person(1, 'ERROR_SYNCHRONIZATION', { ERROR_SYNCHRONIZATION: 1, SYNCHRONIZED: 4 });
const done = person(2, 'SYNCHRONIZED', { SYNCHRONIZED: 5 });

it('the worst comes first (SY-8)', () => {
  expect(rankOf(failed)).toBeLessThan(rankOf(done));
  expect(rankOf(done)).toBeLessThan(rankOf({ worst: 'NO_SYNCHRONIZATION' }));
});

it('people are found by any status of theirs, not by the worst alone', () => {
  expect(withStatuses([failed, done], ['SYNCHRONIZED'])).toEqual([failed, done]);
  expect(withStatuses([failed, done], ['ERROR_SYNCHRONIZATION'])).toEqual([failed]);
  expect(withStatuses([failed, done], ['nonsense'])).toEqual([]);
  expect(withStatuses([failed, done], [])).toEqual([failed, done]);
});

it('somebody has as many entries as the statuses count', () => expect(entriesOf(failed)).toBe(5));

it.each([
  ['no hours', { hours: 0, trackingType: 'RATE_HOURS', qbSyncStatus: 'UNSYNCHRONIZED' }, true],
  ['unpaid', { hours: 8, trackingType: 'UNPAID_VACATION', qbSyncStatus: 'UNSYNCHRONIZED' }, true],
  ['medical leave', { hours: 8, trackingType: 'MEDICAL_LEAVE', qbSyncStatus: 'UNSYNCHRONIZED' }, true],
  ['paid', { hours: 8, trackingType: 'RATE_HOURS', qbSyncStatus: 'UNSYNCHRONIZED' }, false],
  [
    'unpaid, never in accounting',
    { hours: 8, trackingType: 'UNPAID_VACATION', qbSyncStatus: 'NO_SYNCHRONIZATION' },
    false,
  ],
  [
    'unpaid, refused there',
    { hours: 8, trackingType: 'UNPAID_VACATION', qbSyncStatus: 'ERROR_SYNCHRONIZATION' },
    false,
  ],
] as const)('what accounting has and nobody is paid for is to be removed (SY-15): %s', (_, entry, removed) =>
  expect(awaitsRemoval(entry)).toBe(removed),
);
