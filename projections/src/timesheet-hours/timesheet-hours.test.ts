import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { LAKESHORE, MERIDIAN } from '@hourbook/tests/builders/people.ts';
import { changed, entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { stepsFrom } from '../projector/steps.ts';
import { type TimesheetHoursDocument, timesheetHours } from './timesheet-hours.ts';

/** The sums of the months of person 42. */
function sumsAfter(...events: readonly BookEvent[]) {
  const months = new Map<string, TimesheetHoursDocument>();
  for (const step of entriesOf(42, events).map(stepsFrom(new Map()))) {
    for (const key of timesheetHours.keys(step))
      months.set(key, timesheetHours.evolve(months.get(key) ?? null, step, key));
  }
  return Object.fromEntries(
    [...months].map(([key, { lines, toSend, lastSync }]) => [key.slice('42-'.length), { lines, toSend, lastSync }]),
  );
}

const asked = (rowRevision: number, operation: 'upsert' | 'delete' = 'upsert'): BookEvent => ({
  type: 'SyncRequested',
  data: { syncId: 's', rows: [{ rowId: '42.0', operation, rowRevision }] },
});
const accepted: BookEvent = {
  type: 'RowsSynchronized',
  data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, externalId: 'x', externalVersion: '0' }] },
};
const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } };
const none = { lines: [], toSend: [], lastSync: null };

describe('the sums of a month', () => {
  it('has the hours and the number of alike rows by day, whatever order they were made in', () => {
    const { '2025-06': june } = sumsAfter(
      recorded(),
      recorded({ rowId: '42.1', date: '2025-06-02', hours: 150 }),
      recorded({ rowId: '42.2', hours: 25 }),
    );
    expect(june?.lines).toEqual([[LAKESHORE, 'RATE_HOURS', 'UNSYNCHRONIZED', false, [2, 150, 1, 10, 825, 2]]]);
  });

  it('keeps clients, pay codes, statuses and rows without hours apart, in this order', () => {
    const { '2025-06': june } = sumsAfter(
      recorded({ rowId: '42.0', clientId: MERIDIAN }),
      recorded({ rowId: '42.1', payCode: 'OVERTIME_HOURS' }),
      recorded({ rowId: '42.2', payCode: null }),
      recorded({ rowId: '42.3', sync: 'NO_SYNCHRONIZATION' }),
      recorded({ rowId: '42.4', sync: 'NO_SYNCHRONIZATION', hours: 0 }),
    );
    expect(june?.lines.map((line) => line.slice(0, 4))).toEqual([
      [LAKESHORE, null, 'UNSYNCHRONIZED', false],
      [LAKESHORE, 'OVERTIME_HOURS', 'UNSYNCHRONIZED', false],
      [LAKESHORE, 'RATE_HOURS', 'NO_SYNCHRONIZATION', false],
      [LAKESHORE, 'RATE_HOURS', 'NO_SYNCHRONIZATION', true],
      [MERIDIAN, 'RATE_HOURS', 'UNSYNCHRONIZED', false],
    ]);
  });

  it('moves hours with a row that gets another day, client or month', () => {
    const moved = sumsAfter(recorded(), changed({ date: '2025-07-01', clientId: MERIDIAN, hours: 400 }));
    expect(moved).toEqual({
      '2025-06': none,
      '2025-07': {
        lines: [[MERIDIAN, 'RATE_HOURS', 'UNSYNCHRONIZED', false, [1, 400, 1]]],
        toSend: [['42.0', 1, MERIDIAN]],
        lastSync: null,
      },
    });
  });

  it('loses a row that is removed, and counts it again when it is brought back', () => {
    expect(sumsAfter(recorded(), removed)).toEqual({ '2025-06': none });
    expect(sumsAfter(recorded(), removed, changed({ hours: 100 }))['2025-06']?.lines).toEqual([
      [LAKESHORE, 'RATE_HOURS', 'UNSYNCHRONIZED', false, [10, 100, 1]],
    ]);
  });

  it('SY-15: counts a removed row that accounting has, without hours, until it has left', () => {
    const toRemove = [recorded(), asked(0), accepted, removed] as const;
    expect(sumsAfter(...toRemove)['2025-06']).toMatchObject({
      lines: [[LAKESHORE, 'RATE_HOURS', 'UNSYNCHRONIZED', true, [10, 0, 1]]],
      toSend: [['42.0', 10, LAKESHORE]],
    });
    const left: BookEvent = {
      type: 'RowsLeftAccounting',
      data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 3 }] },
    };
    expect(sumsAfter(...toRemove, asked(3, 'delete'), left)['2025-06']).toMatchObject({ lines: [], toSend: [] });
  });

  it('SY-5: names the rows that are to be sent, by day and then as they were made', () => {
    const rejected: BookEvent = {
      type: 'RowsRejected',
      data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, code: '6210', message: 'Closed', attempts: 1 }] },
    };
    const entered = [recorded(), recorded({ rowId: '42.1', date: '2025-06-02' }), recorded({ rowId: '42.2' })] as const;
    const toSend = (...more: readonly BookEvent[]) =>
      sumsAfter(...entered, ...more)['2025-06']?.toSend.map(([rowId]) => rowId);
    expect(toSend()).toEqual(['42.1', '42.0', '42.2']);
    expect(toSend(asked(0))).toEqual(['42.1', '42.2']);
    expect(toSend(asked(0), rejected)).toEqual(['42.1', '42.0', '42.2']);
    expect(toSend(asked(0), accepted)).toEqual(['42.1', '42.2']);
  });

  it('knows when accounting last answered', () => {
    expect(sumsAfter(recorded(), asked(0))['2025-06']?.lastSync).toBeNull();
    expect(sumsAfter(recorded(), asked(0), accepted, changed())['2025-06']?.lastSync).toBe('2025-06-01T12:00:02.000Z');
  });

  it('is not touched by an entry without rows', () => {
    const allowance = { periodStart: '2025-01-01', periodEnd: '2025-12-31', limit: 8000, because: 'hired' } as const;
    expect(
      sumsAfter({ type: 'AllowanceSet', data: { ...allowance, kind: 'VACATION_PTO', accrual: 'UPFRONT' } }),
    ).toEqual({});
  });

  it('refuses an entry that changes a row it has never counted', () => {
    const [first, second] = entriesOf(42, [recorded(), changed({ hours: 100 })]).map(stepsFrom(new Map()));
    expect(first?.rows).toHaveLength(1);
    expect(() => timesheetHours.evolve(null, second!, '42-2025-06')).toThrow('42.0 is in no sum of its month');
  });
});
