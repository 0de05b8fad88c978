import { entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import type { AnyEntry } from '../events/stream-kinds.ts';
import { newsIn, rowOfUnknownDay } from './webhook-news.ts';

const at = '2025-06-01T12:00:00.000Z';
const newsOf = (...events: BookEvent[]) => entriesOf(42, events).map((entry) => newsIn(entry));
const sync = 'UNSYNCHRONIZED';
const week = { userId: 42, startDate: '2025-06-09', endDate: '2025-06-15' };

it('GEN-13: a saved row tells of its week, from Monday to Sunday; all rows of one save are the same change', () => {
  const [first, second, other] = newsOf(
    recorded({ date: '2025-06-09' }),
    { ...recorded({ date: '2025-06-15' }), type: 'HoursChanged' } as BookEvent,
    recorded({ date: '2025-06-16' }),
  );
  expect(first).toMatchObject({ kind: 'hours.saved', at, data: week });
  expect(second).toMatchObject({ about: first?.about, data: week });
  expect(other?.about).not.toBe(first?.about);
});

it('GEN-13: a removed row tells of the week of the day that it was entered for', () => {
  const [removed] = entriesOf(42, [{ type: 'HoursRemoved', data: { rowId: '42.0', sync } }]) as [AnyEntry];
  expect(rowOfUnknownDay(removed)).toBe('42.0');
  expect(newsIn(removed, '2025-06-11')?.data).toEqual(week);
  expect(newsIn(removed, null)).toBeNull();
});

it('GEN-13: no comment, amount or reference of accounting is told, and no entry that the kinds do not name', () => {
  const rows = [{ rowId: '42.0', rowRevision: 0 }];
  const inAccounting = rows.map((row) => ({ ...row, externalId: 'x', externalVersion: '1' }));
  const comment = 'private';
  expect(
    newsOf(
      { type: 'TimeOffApproved', data: { requestId: '42.1', kind: 'SICK_LEAVE', comment, rows: [] } },
      { type: 'TimeOffDeclined', data: { requestId: '42.2', comment } },
      { type: 'RowsSynchronized', data: { syncId: 's', rows: inAccounting } },
      { type: 'RowsLeftAccounting', data: { syncId: 's', rows } },
      { type: 'TimeOffCanceled', data: { requestId: '42.1', comment, by: 'owner', rows: [] } },
      { type: 'SyncRequested', data: { syncId: 's', rows: [] } },
    ).map((news) => news && { kind: news.kind, data: news.data }),
  ).toEqual([
    { kind: 'time-off.decided', data: { userId: 42, requestId: '42.1', decision: 'APPROVED' } },
    { kind: 'time-off.decided', data: { userId: 42, requestId: '42.2', decision: 'DECLINED' } },
    { kind: 'hours.synchronized', data: { userId: 42, syncId: 's', synchronized: ['42.0'], removed: [] } },
    { kind: 'hours.synchronized', data: { userId: 42, syncId: 's', synchronized: [], removed: ['42.0'] } },
    null,
    null,
  ]);
});

it('GEN-13: a closed month tells which, and nothing that was earned', () => {
  const [{ meta }] = entriesOf(1, [recorded()]) as [AnyEntry];
  const list = { count: 0, hash: '0'.repeat(64) };
  const earned = [{ accountManagerId: 3, cents: 100_000 }];
  const data = { month: '2025-05', closedAt: at, earned, facts: list, settled: [], changes: list, inputs: null };
  const entry: AnyEntry = { type: 'MonthClosed', data, id: 'e', stream: 'closings', revision: 0, position: '1', meta };
  expect(newsIn(entry)).toEqual({ kind: 'month.closed', at, about: 'e', data: { month: '2025-05' } });
});
