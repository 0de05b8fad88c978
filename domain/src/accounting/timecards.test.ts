import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payCodes } from '../pay-codes.ts';
import { syncStatuses } from '../timesheet/sync-status.ts';
import { hoursByPayCode, isToBeRemoved, statusCounts, together, worstStatus } from './timecards.ts';

it.each([
  [['SYNCHRONIZED', 'ERROR_SYNCHRONIZATION', 'UNSYNCHRONIZED'], 'ERROR_SYNCHRONIZATION'],
  [['SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'UNSYNCHRONIZED'], 'UNSYNCHRONIZED'],
  [['SYNCHRONIZED', 'AWAITING_SYNCHRONIZATION'], 'AWAITING_SYNCHRONIZATION'],
  [['NO_SYNCHRONIZATION', 'SYNCHRONIZED'], 'SYNCHRONIZED'],
  [['NO_SYNCHRONIZATION'], 'NO_SYNCHRONIZATION'],
  [[], null],
] as const)('SY-8: of %j the worst is %s', (statuses, worst) =>
  expect(worstStatus(statusCounts(statuses.map((sync) => ({ sync }))))).toBe(worst),
);

it.each([
  [0, 'RATE_HOURS'],
  [0, null],
  [800, 'UNPAID_VACATION'],
  [800, 'MEDICAL_LEAVE'],
] as const)('SY-2, SY-15: %d hundredths of %s that accounting has are to be removed', (hours, payCode) => {
  expect(syncStatuses.filter((sync) => isToBeRemoved({ hours, payCode, sync }))).toEqual(
    syncStatuses.filter((status) => status !== 'NO_SYNCHRONIZATION'),
  );
});

it('SY-15: paid hours are not to be removed', () => {
  expect(isToBeRemoved({ hours: 100, payCode: 'RATE_HOURS', sync: 'UNSYNCHRONIZED' })).toBe(false);
});

const row = fc.record({ payCode: fc.constantFrom(...payCodes), hours: fc.nat({ max: 2400 }) });

it('RP-1: the codes of everybody together make the total, however the rows are dealt out', () =>
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 10 }), (people) => {
      const all = together(people.map(hoursByPayCode));
      expect(all).toEqual(hoursByPayCode(people.flat()));
      expect(all.total).toBe(Object.values(all.hours).reduce((sum, hours) => sum + hours, 0));
    }),
  ));
