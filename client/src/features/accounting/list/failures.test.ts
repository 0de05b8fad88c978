import { describe, expect, it } from 'vitest';
import { type FailedEntry, failuresOf } from './failures.ts';

const failed = (id: string, changed: Partial<FailedEntry> = {}): FailedEntry => ({
  id,
  userId: 42,
  user: { firstName: 'Priya', lastName: 'Raman' },
  trackingDate: '2025-06-09',
  clientId: 3,
  client: 'Meridian',
  trackingType: 'RATE_HOURS',
  hours: 8,
  code: 'client-unnamed',
  message: 'Client Meridian has no QuickBooks name',
  attempts: 1,
  lastAttempt: '2025-06-11T15:00:00Z',
  ...changed,
});

describe('what accounting refused', () => {
  it('is told by reason, the most frequent first, with its entries by person and date', () => {
    const closed = { code: '6210', message: 'Account period closed' };
    const told = failuresOf([
      failed('a', closed),
      failed('b', { trackingDate: '2025-06-10' }),
      failed('c', { userId: 7, user: { firstName: 'Dana', lastName: 'Abel' }, trackingDate: '2025-06-11' }),
      failed('d'),
    ]);
    expect(told.map(({ message, entries }) => [message, entries.map(({ id }) => id)])).toEqual([
      ['Client Meridian has no QuickBooks name', ['c', 'd', 'b']],
      ['Account period closed', ['a']],
    ]);
  });

  it.each<[string, Partial<FailedEntry>, object]>([
    ['the client', {}, { at: 'client', id: 3, name: 'Meridian' }],
    ['the client', { code: 'customer-unknown' }, { at: 'client', id: 3, name: 'Meridian' }],
    ['the person', { code: 'employee-unknown' }, { at: 'person', id: 42, name: 'Priya Raman' }],
    ['the person', { code: 'person-unnamed' }, { at: 'person', id: 42, name: 'Priya Raman' }],
    [
      'the connection',
      { code: '3200', message: 'QuickBooks connection expired. Ask an administrator to reconnect.' },
      { at: 'connection' },
    ],
    ['the entries', { code: '6210', message: 'Account period closed' }, { at: 'sheet' }],
  ])('is mended at %s', (_, changed, mend) => expect(failuresOf([failed('a', changed)])[0]?.mend).toEqual(mend));

  it('of two clients of the same name is told twice', () => {
    expect(failuresOf([failed('a'), failed('b', { clientId: 4 })])).toHaveLength(2);
  });
});
