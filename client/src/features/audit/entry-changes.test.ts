import { expect, it } from 'vitest';
import { changesOf, type Entry } from './entry-changes.ts';

const entry = (changed: Partial<Entry> = {}): Entry => ({
  id: '42.0',
  trackingDate: '2025-06-10',
  clientId: 7,
  trackingType: 'RATE_HOURS',
  comment: null,
  hours: 8,
  qbSyncStatus: 'UNSYNCHRONIZED',
  billableCode: null,
  modifiedTime: null,
  ...changed,
});
const told = (before: Entry | null, after: Entry | null) =>
  changesOf(before, after, new Map([[7, 'Lakeshore']])).map(({ label, from, to }) => [label, from, to]);

it('tells each field that is not what it was, in words', () => {
  const after = entry({ clientId: 8, trackingType: 'BENCH_HOURS', hours: 6, qbSyncStatus: 'SYNCHRONIZED' });
  expect(told(entry(), after)).toEqual([
    ['Client', 'Lakeshore', 'Client 8'],
    ['Pay code', 'Regular', 'Bench'],
    ['Hours', '8.00 h', '6.00 h'],
    ['Accounting', 'Not synchronized', 'Synchronized'],
  ]);
  expect(told(entry(), entry({ modifiedTime: '2025-06-11T15:00:00.000Z' }))).toEqual([]);
});

it('tells a row that came or went by its hours and comment', () => {
  expect(told(null, entry({ comment: 'Live' }))).toEqual([
    ['Hours', null, '8.00 h'],
    ['Comment', null, 'Live'],
  ]);
  expect(told(entry(), null)).toEqual([['Hours', '8.00 h', null]]);
});
