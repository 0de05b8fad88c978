import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { compareRowIds, pageOf, type TimesheetRow, UnknownRow } from './row.ts';

const rowId = '42.0';
const requested = (rowRevision = 0, syncId = 's1'): BookEvent => ({
  type: 'SyncRequested',
  data: { syncId, rows: [{ rowId, operation: 'upsert', rowRevision }] },
});
const synchronized = (rowRevision = 0, syncId = 's1'): BookEvent => ({
  type: 'RowsSynchronized',
  data: { syncId, rows: [{ rowId, rowRevision, externalId: '1043', externalVersion: '2' }] },
});
const rejected: BookEvent = {
  type: 'RowsRejected',
  data: {
    syncId: 's1',
    rows: [{ rowId, rowRevision: 0, code: '6210', message: 'Account period closed', attempts: 5 }],
  },
};
const left = (rowRevision: number, syncId: string): BookEvent => ({
  type: 'RowsLeftAccounting',
  data: { syncId, rows: [{ rowId, rowRevision }] },
});
const edited = (hours: number): BookEvent => ({ ...recorded({ hours }), type: 'HoursChanged' }) as BookEvent;
const removed = (sync: 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION'): BookEvent => ({
  type: 'HoursRemoved',
  data: { rowId, sync },
});

const after = (...events: BookEvent[]): TimesheetRow => foldRows(entriesOf(42, events)).get(rowId) as TimesheetRow;

describe('SY-3: the accounting status of a row', () => {
  it('goes from UNSYNCHRONIZED over AWAITING to SYNCHRONIZED, with its reference', () => {
    expect(after(recorded(), requested())).toMatchObject({ sync: 'AWAITING_SYNCHRONIZATION', syncId: 's1' });
    expect(after(recorded(), requested(), synchronized())).toMatchObject({
      sync: 'SYNCHRONIZED',
      syncId: null,
      externalId: '1043',
      externalVersion: '2',
      outcome: { result: 'synchronized', syncId: 's1' },
    });
  });

  it('is ERROR with what accounting said, and can be requested again', () => {
    expect(after(recorded(), requested(), rejected)).toMatchObject({
      sync: 'ERROR_SYNCHRONIZATION',
      outcome: { result: 'rejected', code: '6210', message: 'Account period closed', attempts: 5 },
    });
    expect(after(recorded(), requested(), rejected, requested(0, 's2')).sync).toBe('AWAITING_SYNCHRONIZATION');
  });

  it('keeps the reference when a synchronized row is edited, and loses it when accounting let go', () => {
    const unlocked = [recorded(), requested(), synchronized(), edited(400)];
    expect(after(...unlocked)).toMatchObject({
      sync: 'UNSYNCHRONIZED',
      externalId: '1043',
      hours: 400,
      rowRevision: 3,
    });
    expect(after(...unlocked, removed('UNSYNCHRONIZED'))).toMatchObject({
      removed: true,
      externalId: '1043',
      hours: 0,
    });
    expect(after(...unlocked, removed('UNSYNCHRONIZED'), requested(4, 's2'), left(4, 's2'))).toMatchObject({
      sync: 'NO_SYNCHRONIZATION',
      externalId: null,
      removed: true,
      outcome: { result: 'removed' },
    });
  });

  it.each([
    ['a row that does not wait', [recorded(), synchronized()]],
    ['another sync', [recorded(), requested(0, 's2'), synchronized(0, 's1')]],
    ['another revision of the row', [recorded(), requested(), synchronized(7)]],
    ['a sync that was answered already', [recorded(), requested(), rejected, synchronized()]],
  ])('ignores an outcome for %s', (_, events) => {
    expect(after(...events).externalId).toBeNull();
    expect(after(...events).sync).toBe(after(...events.slice(0, -1)).sync);
  });

  it('is reassessed without the row counting as changed', () => {
    const row = after(recorded(), {
      type: 'SyncStatusReassessed',
      data: { rows: [{ rowId, sync: 'NO_SYNCHRONIZATION' }] },
    });
    expect(row).toMatchObject({
      sync: 'NO_SYNCHRONIZATION',
      rowRevision: 0,
      revision: 1,
      modifiedAt: after(recorded()).modifiedAt,
    });
  });
});

describe('rows of time off', () => {
  const approved: BookEvent = {
    type: 'TimeOffApproved',
    data: {
      requestId: '42.5',
      kind: 'SICK_LEAVE',
      comment: null,
      rows: [{ rowId, date: '2025-06-10', hours: 800, sync: 'UNSYNCHRONIZED' }],
    },
  };
  const canceled = (sync: 'UNSYNCHRONIZED' | null): BookEvent => ({
    type: 'TimeOffCanceled',
    data: { requestId: '42.5', comment: null, by: 'owner', rows: [{ rowId, sync }] },
  });

  it('TS-6: come with the approval, at the own company', () =>
    expect(after(approved)).toMatchObject({
      payCode: 'SICK_LEAVE',
      clientId: 1,
      hours: 800,
      requestId: '42.5',
      billableCode: null,
    }));

  it('TS-42: go with the cancellation, and stay to be removed where accounting has them', () => {
    expect(after(approved, canceled(null))).toMatchObject({ removed: true, hours: 0, sync: 'NO_SYNCHRONIZATION' });
    expect(after(approved, requested(), synchronized(), canceled('UNSYNCHRONIZED'))).toMatchObject({
      removed: true,
      hours: 0,
      sync: 'UNSYNCHRONIZED',
      externalId: '1043',
    });
  });

  it('TO-28: go when their day becomes a holiday', () => {
    const shortened: BookEvent = {
      type: 'TimeOffShortened',
      data: { requestId: '42.5', days: [{ date: '2025-06-10', hours: 0 }], rows: [{ rowId, sync: null }] },
    };
    expect(after(approved, shortened).removed).toBe(true);
  });
});

it('a holiday comes with its list and goes when the day leaves it', () => {
  const list = { kind: 'office' as const, id: 3, year: 2025 };
  const placed: BookEvent = {
    type: 'HolidayPlaced',
    data: { rowId, date: '2025-06-19', hours: 800, list, sync: 'UNSYNCHRONIZED' },
  };
  expect(after(placed)).toMatchObject({ payCode: 'HOLIDAY', clientId: 1, holidayList: list });
  expect(after(placed, { type: 'HolidayWithdrawn', data: { rowId, sync: 'NO_SYNCHRONIZATION' } }).removed).toBe(true);
});

it('an entry about a row that never was is a damaged book', () => {
  expect(() => after(requested())).toThrow(UnknownRow);
});

it('row ids sort as they were made', () => {
  expect(['42.10', '42.9-10', '42.9-2', '42.2'].sort(compareRowIds)).toEqual(['42.2', '42.9-2', '42.9-10', '42.10']);
});

describe('the id of a row', () => {
  it.each([
    ['42.1187', { userId: 42, revision: 1187 }],
    ['42.1190-3', { userId: 42, revision: 1190 }],
    ['7.0', { userId: 7, revision: 0 }],
  ])('%s names its page', (rowId, page) => expect(pageOf(rowId)).toEqual(page));

  it.each([
    '',
    '42',
    '42.',
    '.7',
    '042.7',
    '42.07',
    '42.7-',
    '42.7.1',
    '42.-7',
    ' 42.7',
    `42.${'9'.repeat(16)}`,
    '4e2.7',
  ])('is not %o', (text) => expect(pageOf(text)).toBeNull());
});
