import type { BookEvent, RowData } from '@hourbook/domain/events/book-events.ts';
import { entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { stepsFrom } from '../projector/steps.ts';
import { type TimesheetMonthDocument, timesheetMonths } from './timesheet-months.ts';

const changed = (to: Partial<RowData>): BookEvent => ({ ...recorded(to), type: 'HoursChanged' }) as BookEvent;

/** The months of person 42, and of the last entry which of them it touched. */
function monthsAfter(...events: readonly BookEvent[]) {
  const months = new Map<string, TimesheetMonthDocument>();
  let touched: readonly string[] = [];
  for (const step of entriesOf(42, events).map(stepsFrom(new Map()))) {
    touched = timesheetMonths.keys(step);
    for (const key of touched) months.set(key, timesheetMonths.evolve(months.get(key) ?? null, step, key));
  }
  const rows = Object.fromEntries([...months].map(([key, month]) => [key, month.rows.map((row) => row.slice(0, 6))]));
  const lastSync = Object.fromEntries([...months].map(([key, month]) => [key, month.lastSync]));
  const lastDay = Object.fromEntries([...months].map(([key, month]) => [key, month.lastDay]));
  return { rows, touched, lastSync, lastDay };
}

describe('the month of a person', () => {
  it('has a row with its day, client, pay code, hours and status, by day and then as they were made', () => {
    const { rows } = monthsAfter(
      recorded(),
      recorded({ rowId: '42.1', date: '2025-06-02' }),
      recorded({ rowId: '42.2' }),
    );
    expect(rows).toEqual({
      '42-2025-06': [
        ['42.1', 2, 2, 'RATE_HOURS', 800, 'UNSYNCHRONIZED'],
        ['42.0', 10, 2, 'RATE_HOURS', 800, 'UNSYNCHRONIZED'],
        ['42.2', 10, 2, 'RATE_HOURS', 800, 'UNSYNCHRONIZED'],
      ],
    });
  });

  it('loses a row that moves to another month, which gets it', () => {
    const { rows, touched, lastDay } = monthsAfter(recorded(), changed({ date: '2025-07-01', hours: 400 }));
    expect(lastDay).toEqual({ '42-2025-06': 0, '42-2025-07': 1 });
    expect(rows).toEqual({ '42-2025-06': [], '42-2025-07': [['42.0', 1, 2, 'RATE_HOURS', 400, 'UNSYNCHRONIZED']] });
    expect(touched).toEqual(['42-2025-06', '42-2025-07']);
  });

  it('loses a row that is removed, and has it again when it is brought back', () => {
    const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } };
    expect(monthsAfter(recorded(), removed).rows).toEqual({ '42-2025-06': [] });
    const { rows, touched } = monthsAfter(recorded(), removed, changed({ date: '2025-07-01' }));
    expect(rows).toEqual({ '42-2025-06': [], '42-2025-07': [['42.0', 1, 2, 'RATE_HOURS', 800, 'UNSYNCHRONIZED']] });
    expect(touched).toEqual(['42-2025-07']);
  });

  it('follows the status of all rows that an entry speaks of', () => {
    const data = {
      syncId: 's',
      rows: ['42.0', '42.1'].map((rowId) => ({ rowId, operation: 'upsert' as const, rowRevision: 0 })),
    };
    const { rows } = monthsAfter(recorded(), recorded({ rowId: '42.1' }), { type: 'SyncRequested', data });
    expect(rows['42-2025-06']?.map((row) => row[5])).toEqual(Array(2).fill('AWAITING_SYNCHRONIZATION'));
  });

  it('SY-15: keeps a removed row that accounting has until it has left', () => {
    const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } };
    const asked = (operation: 'upsert' | 'delete', rowRevision: number): BookEvent => ({
      type: 'SyncRequested',
      data: { syncId: 's', rows: [{ rowId: '42.0', operation, rowRevision }] },
    });
    const ref = { externalId: 'x', externalVersion: '0' };
    const toRemove = [
      recorded(),
      asked('upsert', 0),
      { type: 'RowsSynchronized', data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, ...ref }] } },
      removed,
    ] as const satisfies readonly BookEvent[];
    const { rows } = monthsAfter(...toRemove);
    expect(rows).toEqual({ '42-2025-06': [['42.0', 10, 2, 'RATE_HOURS', 0, 'UNSYNCHRONIZED']] });
    const left: BookEvent = {
      type: 'RowsLeftAccounting',
      data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 3 }] },
    };
    expect(monthsAfter(...toRemove, asked('delete', 3), left).rows).toEqual({ '42-2025-06': [] });
  });

  it('knows when accounting last answered', () => {
    const asked: BookEvent = {
      type: 'SyncRequested',
      data: { syncId: 's', rows: [{ rowId: '42.0', operation: 'upsert', rowRevision: 0 }] },
    };
    const refused = { rowId: '42.0', rowRevision: 0, code: '6210', message: 'Closed', attempts: 1 };
    const rejected: BookEvent = { type: 'RowsRejected', data: { syncId: 's', rows: [refused] } };
    expect(monthsAfter(recorded(), asked).lastSync).toEqual({ '42-2025-06': null });
    expect(monthsAfter(recorded(), asked, rejected, changed({ hours: 400 })).lastSync).toEqual({
      '42-2025-06': '2025-06-01T12:00:02.000Z',
    });
  });

  it('is not touched by what speaks of no row, nor by what becomes of one that is gone', () => {
    const withdrawn: BookEvent = { type: 'HolidayWithdrawn', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } };
    const allowance = { periodStart: '2025-01-01', periodEnd: '2025-12-31', limit: 8000, because: 'hired' } as const;
    const set: BookEvent = { type: 'AllowanceSet', data: { ...allowance, kind: 'VACATION_PTO', accrual: 'UPFRONT' } };
    expect(monthsAfter(set).touched).toEqual([]);
    const reassessed = { rows: [{ rowId: '42.0', sync: 'NO_SYNCHRONIZATION' as const }] };
    expect(monthsAfter(recorded(), withdrawn, { type: 'SyncStatusReassessed', data: reassessed }).touched).toEqual([]);
  });
});
