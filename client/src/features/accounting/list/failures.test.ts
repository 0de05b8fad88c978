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
    ['the connection', { code: 'invalid_grant', message: 'In whatever words' }, { at: 'connection' }],
    ['the connection', { code: '3100' }, { at: 'connection' }],
    ['the entries', { code: '6210', message: 'QuickBooks connection expired.' }, { at: 'sheet' }],
    ['the entries', { code: '6210', message: 'Account period closed' }, { at: 'sheet' }],
  ])('is mended at %s', (_, changed, mend) => expect(failuresOf([failed('a', changed)])[0]?.mend).toEqual(mend));

  it('lists people in the order of names in every other list', () => {
    const of = (id: string, userId: number, lastName: string) =>
      failed(id, { userId, user: { firstName: 'Dana', lastName } });
    const names = ['Ozark', 'O’Brien', 'Obama', 'Abel-Smith', 'Abel'];
    const [told] = failuresOf(names.map((lastName, index) => of(lastName, index, lastName)));
    expect(told?.entries.map(({ id }) => id)).toEqual(['Abel', 'Abel-Smith', 'Obama', 'Ozark', 'O’Brien']);
  });

  it('of two clients of the same name is told twice', () => {
    expect(failuresOf([failed('a'), failed('b', { clientId: 4 })])).toHaveLength(2);
  });
});
