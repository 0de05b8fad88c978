import { describe, expect, it } from 'vitest';
import type { ChangedEntry } from '../list/changes.ts';
import { changedRows } from './changed-rows.ts';

const sent: ChangedEntry['sent'] = {
  trackingDate: '2025-06-10',
  clientId: 2,
  trackingType: 'RATE_HOURS',
  hours: 8,
  comment: 'Intake',
  billableCode: 'C-2',
};
const changed = (more: Partial<ChangedEntry>): ChangedEntry => ({
  id: '42.7',
  userId: 42,
  firstName: 'Dana',
  lastName: 'Whitfield',
  qbSyncStatus: 'UNSYNCHRONIZED',
  sentAt: '2025-06-10T15:00:00.000Z',
  sentVersion: 3,
  version: 4,
  sent,
  now: { ...sent, hours: 6 },
  changed: ['hours'],
  modifiedTime: '2025-06-11T15:00:00.000Z',
  modifiedBy: 'Omar Haddad',
  ...more,
});
const clients = [
  { id: 2, name: 'Lakeshore' },
  { id: 3, name: 'Meridian' },
];
const told = (more: Partial<ChangedEntry>) => changedRows({ rows: [changed(more)], clients }, 'America/Chicago')[0];

describe('a row that was changed after accounting took it', () => {
  it('says what is as it was sent, what is not, by whom and when', () =>
    expect(told({})).toMatchObject({
      date: '2025-06-10',
      same: 'Lakeshore, Regular',
      changes: [{ label: 'Hours', from: '8.00', to: '6.00' }],
      by: 'Omar Haddad',
      at: '06/11/2025 10:00 AM CDT',
      sentAt: '06/10/2025 10:00 AM CDT',
      toBeRemoved: false,
    }));

  it('is put back to all that was sent', () =>
    expect(told({})?.sent).toEqual({ clientId: 2, payCode: 'RATE_HOURS', comment: 'Intake', hours: '8.00' }));

  it('that is to be removed has no hours any more', () =>
    expect(told({ now: null, changed: [], modifiedBy: null })).toMatchObject({
      same: 'Lakeshore, Regular',
      changes: [{ label: 'Hours', from: '8.00', to: '0.00' }],
      by: 'Hourbook',
      toBeRemoved: true,
      removalUnsent: true,
    }));

  it('whose removal is under way is not told as one that is still to be sent', () =>
    expect(told({ now: null, changed: [], qbSyncStatus: 'AWAITING_SYNCHRONIZATION' })).toMatchObject({
      toBeRemoved: true,
      removalUnsent: false,
    }));

  it('tells no billable code where that only followed the client (TS-8)', () => {
    const now = { ...sent, clientId: 3, billableCode: 'C-3' };
    expect(told({ now, changed: ['clientId', 'billableCode'] })).toMatchObject({
      same: 'Regular, 8.00 h',
      changes: [{ label: 'Client', from: 'Lakeshore', to: 'Meridian' }],
    });
    expect(told({ now: { ...sent, billableCode: 'C-3' }, changed: ['billableCode'] })?.changes).toHaveLength(1);
  });
});
