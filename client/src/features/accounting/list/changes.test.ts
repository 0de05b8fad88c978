import { expect, it } from 'vitest';
import { type ChangedEntry, changedByPerson, changesOf, isRemovalUnsent, sumsOf, toBeSent } from './changes.ts';

const sent: ChangedEntry['sent'] = {
  trackingDate: '2025-06-09',
  clientId: 3,
  trackingType: 'RATE_HOURS',
  hours: 8,
  comment: 'Intake',
  billableCode: null,
};
const entry = (changed: ChangedEntry['changed'], now: ChangedEntry['now'], userId = 42): ChangedEntry => ({
  id: `${userId}-1`,
  userId,
  firstName: 'Priya',
  lastName: 'Raman',
  qbSyncStatus: 'UNSYNCHRONIZED',
  sentAt: '2025-06-10T15:00:00Z',
  sentVersion: 3,
  version: 4,
  sent,
  now,
  changed,
  modifiedTime: '2025-06-11T15:00:00Z',
  modifiedBy: 'Omar Haddad',
});
const clientName = (id: number) => (id === 3 ? 'Meridian' : 'Lakeshore');

it('SY-3: what is queued already is not sent once more', () => {
  const [open, queued] = [
    entry(['hours'], sent),
    { ...entry(['hours'], sent, 43), qbSyncStatus: 'AWAITING_SYNCHRONIZATION' as const },
  ];
  expect(toBeSent([open, queued])).toEqual([open.id]);
});

it('what was changed is told as it was sent and as it is now', () => {
  const now = { ...sent, clientId: 2, hours: 6.5, comment: null, trackingType: null, trackingDate: '2025-06-10' };
  const all = entry(['trackingDate', 'clientId', 'trackingType', 'hours', 'comment'], now);
  expect(changesOf(all, clientName).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Day', '06/09/2025', '06/10/2025'],
    ['Client', 'Meridian', 'Lakeshore'],
    ['Pay code', 'Regular', '–'],
    ['Hours', '8.00', '6.50'],
    ['Comment', 'Intake', '–'],
  ]);
});

it('an entry that is to be removed has no hours here', () => {
  expect(changesOf(entry([], null), clientName)).toEqual([{ label: 'Hours', from: '8.00', to: '0.00' }]);
});

it.each([
  ['UNSYNCHRONIZED', true],
  ['AWAITING_SYNCHRONIZATION', false],
  ['ERROR_SYNCHRONIZATION', false],
] as const)('SY-15: a removal that is %s is still to be sent: %s', (qbSyncStatus, unsent) => {
  expect(isRemovalUnsent({ now: null, qbSyncStatus })).toBe(unsent);
  expect(isRemovalUnsent({ now: sent, qbSyncStatus })).toBe(false);
});

it('sums are exact, and people are counted without what is to be removed', () => {
  const entries = [
    entry(['hours'], { ...sent, hours: 0.1 }),
    entry(['hours'], { ...sent, hours: 0.2 }),
    entry([], null),
    entry(['comment'], sent, 7),
  ];
  expect(sumsOf(entries)).toEqual({ sent: 32, now: 8.3 });
  expect([...changedByPerson(entries)]).toEqual([
    [42, 2],
    [7, 1],
  ]);
});
