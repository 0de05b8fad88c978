import { changed, entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { requestSync } from './request-sync.ts';
import { outcomeCounts, type RowOutcome, recordOutcomes, waitingFor } from './sync-outcomes.ts';

const rowsOf = (...events: readonly BookEvent[]) => foldRows(entriesOf(42, events));
const ref = { externalId: 'X-1', externalVersion: '0' };
const asked = (
  syncId: string,
  rowId: string,
  rowRevision: number,
  operation: 'upsert' | 'delete' = 'upsert',
): BookEvent => ({
  type: 'SyncRequested',
  data: { syncId, rows: [{ rowId, operation, rowRevision }] },
});
const taken = (syncId: string, rowId: string, rowRevision: number): BookEvent => ({
  type: 'RowsSynchronized',
  data: { syncId, rows: [{ rowId, rowRevision, ...ref }] },
});
const refused = { code: '6210', message: 'Account period closed', attempts: 1 };

describe('SY-3, SY-5: what a sync takes', () => {
  it('takes rows that are to be sent or were refused, the oldest day first, each in its revision', () => {
    const rows = rowsOf(
      recorded({ rowId: '42.0', date: '2025-06-11' }),
      recorded({ rowId: '42.1' }),
      recorded({ rowId: '42.2', date: '2025-06-11' }),
      asked('s0', '42.2', 2),
      { type: 'RowsRejected', data: { syncId: 's0', rows: [{ rowId: '42.2', rowRevision: 2, ...refused }] } },
    );
    expect(requestSync('s1', rows.values())).toEqual([
      {
        type: 'SyncRequested',
        data: {
          syncId: 's1',
          rows: [
            { rowId: '42.1', operation: 'upsert', rowRevision: 1 },
            { rowId: '42.0', operation: 'upsert', rowRevision: 0 },
            { rowId: '42.2', operation: 'upsert', rowRevision: 2 },
          ],
        },
      },
    ]);
  });

  it('skips what waits, is there or is never sent', () => {
    const rows = rowsOf(
      recorded({ rowId: '42.0' }),
      recorded({ rowId: '42.1' }),
      recorded({ rowId: '42.2', sync: 'NO_SYNCHRONIZATION' }),
      asked('s0', '42.0', 0),
      asked('s0', '42.1', 1),
      taken('s0', '42.1', 1),
    );
    expect(requestSync('s1', rows.values())).toEqual([]);
  });

  it('SY-15: a removed row that accounting has is taken out there', () => {
    const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } };
    const rows = rowsOf(recorded(), asked('s0', '42.0', 0), taken('s0', '42.0', 0), removed);
    expect(requestSync('s1', rows.values())).toEqual([asked('s1', '42.0', 3, 'delete')]);
  });
});

describe('SY-2, SY-15: a row that accounting has and that no longer belongs there', () => {
  const inAccounting = [recorded(), asked('s0', '42.0', 0), taken('s0', '42.0', 0)];

  it.each(['UNPAID_VACATION', 'MEDICAL_LEAVE'] as const)(
    'because of %s, is taken out of it and then stays out',
    (payCode) => {
      const unpaid = [...inAccounting, changed({ payCode })];
      const sending = requestSync('s1', rowsOf(...unpaid).values());
      expect(sending).toEqual([asked('s1', '42.0', 3, 'delete')]);
      const removed: RowOutcome = { rowId: '42.0', rowRevision: 3, result: 'removed' };
      const left = recordOutcomes('s1', rowsOf(...unpaid, ...sending), [removed]);
      const after = rowsOf(...unpaid, ...sending, ...left);
      expect(after.get('42.0')).toMatchObject({
        sync: 'NO_SYNCHRONIZATION',
        externalId: null,
        payCode,
        hours: 800,
        removed: false,
      });
      expect(requestSync('s2', after.values())).toEqual([]);
    },
  );

  it('is sent as it is where it went back to a paid code before', () => {
    const rows = rowsOf(...inAccounting, changed({ payCode: 'MEDICAL_LEAVE' }), changed());
    expect(requestSync('s1', rows.values())).toEqual([asked('s1', '42.0', 4)]);
  });
});

describe('SY-3: how rows end', () => {
  const sent: RowOutcome = { rowId: '42.0', rowRevision: 0, result: 'synchronized', ...ref };
  const waiting = [recorded(), asked('s1', '42.0', 0)];

  it('enters one entry for each kind of outcome', () => {
    const rows = rowsOf(
      recorded(),
      recorded({ rowId: '42.1' }),
      recorded({ rowId: '42.2' }),
      ...[0, 1, 2].map((n) => asked('s1', `42.${n}`, n)),
    );
    const outcomes: RowOutcome[] = [
      sent,
      { rowId: '42.1', rowRevision: 1, result: 'removed' },
      { rowId: '42.2', rowRevision: 2, result: 'rejected', ...refused },
    ];
    const entries = recordOutcomes('s1', rows, outcomes);
    expect(entries.map(({ type }) => type)).toEqual(['RowsSynchronized', 'RowsLeftAccounting', 'RowsRejected']);
    const after = rowsOf(
      recorded(),
      recorded({ rowId: '42.1' }),
      recorded({ rowId: '42.2' }),
      ...[0, 1, 2].map((n) => asked('s1', `42.${n}`, n)),
      ...entries,
    );
    expect([...after.values()].map(({ sync }) => sync)).toEqual([
      'SYNCHRONIZED',
      'NO_SYNCHRONIZATION',
      'ERROR_SYNCHRONIZATION',
    ]);
    expect(outcomeCounts(after.values(), 's1')).toEqual({ synchronized: 1, removed: 1, rejected: 1 });
    expect(recordOutcomes('s1', after, outcomes)).toEqual([]);
    expect(waitingFor(after.values(), 's1')).toEqual([]);
  });

  it.each([
    ['another sync', 's2', sent],
    ['another revision', 's1', { ...sent, rowRevision: 1 }],
    ['an unknown row', 's1', { ...sent, rowId: '42.7' }],
  ] as const)('of %s nothing is entered', (_, syncId, outcome) =>
    expect(recordOutcomes(syncId, rowsOf(...waiting), [outcome])).toEqual([]),
  );
});
