import { LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { toHours } from '../hours.ts';
import { type FieldChange, tell, untold } from './history.ts';
import type { TimesheetRow } from './row.ts';

const rowId = '42.0';
const changed = (to: Parameters<typeof recorded>[0] = {}): BookEvent =>
  ({ ...recorded(to), type: 'HoursChanged' }) as BookEvent;
const removed: BookEvent = { type: 'HoursRemoved', data: { rowId, sync: 'NO_SYNCHRONIZATION' } };
const requested: BookEvent = {
  type: 'SyncRequested',
  data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision: 0 }] },
};
const synchronized: BookEvent = {
  type: 'RowsSynchronized',
  data: { syncId: 's', rows: [{ rowId, rowRevision: 0, externalId: '1043', externalVersion: '2' }] },
};
const left: BookEvent = { type: 'RowsLeftAccounting', data: { syncId: 's', rows: [{ rowId, rowRevision: 0 }] } };
const rejected: BookEvent = {
  type: 'RowsRejected',
  data: {
    syncId: 's',
    rows: [
      { rowId: '42.1', rowRevision: 1, code: '610', message: 'Customer is not active', attempts: 1 },
      { rowId, rowRevision: 0, code: '6210', message: 'Account period closed', attempts: 5 },
    ],
  },
};
const list = { kind: 'office' as const, id: 3, year: 2025 };
const placed: BookEvent = {
  type: 'HolidayPlaced',
  data: { rowId, date: '2025-06-19', hours: 800, list, sync: 'UNSYNCHRONIZED' },
};
const approved: BookEvent = {
  type: 'TimeOffApproved',
  data: {
    requestId: '42.5',
    kind: 'SICK_LEAVE',
    comment: null,
    rows: [{ rowId, date: '2025-06-10', hours: 400, sync: 'UNSYNCHRONIZED' }],
  },
};
const gone = { requestId: '42.5', rows: [{ rowId, sync: null }] };

const stepsOf = (events: readonly BookEvent[], actorId: number | null = 42) =>
  tell(untold, entriesOf(42, events, actorId), new Set([rowId])).steps;

describe('the history of a row', () => {
  it('begins with all that the row said at first, and goes on with what was old and new', () => {
    const steps = stepsOf([recorded({ comment: 'Intake' }), changed({ hours: 725, comment: null })]);
    expect(steps[0]).toEqual({
      rowId,
      revision: 0,
      at: '2025-06-01T12:00:00.000Z',
      by: 42,
      onBehalf: false,
      substitutedFor: null,
      source: 'web',
      cause: null,
      what: 'recorded',
      changes: [
        { field: 'date', from: null, to: '2025-06-10' },
        { field: 'clientId', from: null, to: LAKESHORE },
        { field: 'payCode', from: null, to: 'RATE_HOURS' },
        { field: 'hours', from: null, to: 8 },
        { field: 'comment', from: null, to: 'Intake' },
        { field: 'billableCode', from: null, to: 'C-2' },
        { field: 'sync', from: null, to: 'UNSYNCHRONIZED' },
      ],
      message: null,
    });
    expect(steps[1]).toMatchObject({
      revision: 1,
      at: '2025-06-01T12:00:01.000Z',
      what: 'changed',
      changes: [
        { field: 'hours', from: 8, to: 7.25 },
        { field: 'comment', from: 'Intake', to: null },
      ],
    });
  });

  it.each<[string, BookEvent[], readonly FieldChange[]]>([
    [
      'removed',
      [recorded(), removed],
      [
        { field: 'hours', from: 8, to: 0 },
        { field: 'sync', from: 'UNSYNCHRONIZED', to: 'NO_SYNCHRONIZATION' },
      ],
    ],
    [
      'status reassessed',
      [recorded(), { type: 'SyncStatusReassessed', data: { rows: [{ rowId, sync: 'NO_SYNCHRONIZATION' }] } }],
      [{ field: 'sync', from: 'UNSYNCHRONIZED', to: 'NO_SYNCHRONIZATION' }],
    ],
    [
      'sync requested',
      [recorded(), requested],
      [{ field: 'sync', from: 'UNSYNCHRONIZED', to: 'AWAITING_SYNCHRONIZATION' }],
    ],
    [
      'synchronized',
      [recorded(), requested, synchronized],
      [{ field: 'sync', from: 'AWAITING_SYNCHRONIZATION', to: 'SYNCHRONIZED' }],
    ],
    [
      'left accounting',
      [recorded(), requested, left],
      [{ field: 'sync', from: 'AWAITING_SYNCHRONIZATION', to: 'NO_SYNCHRONIZATION' }],
    ],
    [
      'rejected',
      [recorded(), requested, rejected],
      [{ field: 'sync', from: 'AWAITING_SYNCHRONIZATION', to: 'ERROR_SYNCHRONIZATION' }],
    ],
    [
      'holiday withdrawn',
      [placed, { type: 'HolidayWithdrawn', data: { rowId, sync: 'NO_SYNCHRONIZATION' } }],
      [
        { field: 'hours', from: 8, to: 0 },
        { field: 'sync', from: 'UNSYNCHRONIZED', to: 'NO_SYNCHRONIZATION' },
      ],
    ],
    [
      'time off canceled',
      [approved, { type: 'TimeOffCanceled', data: { ...gone, comment: null, by: 'owner' } }],
      [
        { field: 'hours', from: 4, to: 0 },
        { field: 'sync', from: 'UNSYNCHRONIZED', to: 'NO_SYNCHRONIZATION' },
      ],
    ],
    [
      'time off shortened',
      [approved, { type: 'TimeOffShortened', data: { ...gone, days: [{ date: '2025-06-10', hours: 0 }] } }],
      [
        { field: 'hours', from: 4, to: 0 },
        { field: 'sync', from: 'UNSYNCHRONIZED', to: 'NO_SYNCHRONIZATION' },
      ],
    ],
  ])('says that it was %s', (what, events, changes) => expect(stepsOf(events).at(-1)).toMatchObject({ what, changes }));

  it.each([
    ['holiday placed', placed, 'HOLIDAY'],
    ['time off approved', approved, 'SICK_LEAVE'],
  ] as const)('may begin with a %s, at the own company', (what, event, payCode) => {
    const [first] = stepsOf([event], null);
    expect(first).toMatchObject({ what, by: null, onBehalf: false });
    expect(first?.changes).toContainEqual({ field: 'clientId', from: null, to: OWN });
    expect(first?.changes).toContainEqual({ field: 'payCode', from: null, to: payCode });
  });

  it('tells why accounting rejected this row', () =>
    expect(stepsOf([recorded(), requested, rejected]).map(({ message }) => message)).toEqual([
      null,
      null,
      'Account period closed',
    ]));

  it('keeps an outcome that the row no longer waited for, as a step that changed nothing (SY-3)', () =>
    expect(stepsOf([recorded(), synchronized])[1]).toMatchObject({ what: 'synchronized', changes: [] }));

  it('tells who did it for somebody else', () => {
    const [entry] = entriesOf(42, [recorded()], 7);
    const theirs = { ...entry!, meta: { ...entry!.meta, onBehalfOf: 42, source: 'rest' as const } };
    expect(tell(untold, [theirs], new Set([rowId])).steps).toMatchObject([{ by: 7, onBehalf: true, source: 'rest' }]);
  });

  it('leaves out other rows, and whatever speaks of none', () => {
    const other = recorded({ rowId: '42.1' });
    const requestedOff: BookEvent = {
      type: 'TimeOffRequested',
      data: {
        requestId: '42.2',
        kind: 'SICK_LEAVE',
        startDate: '2025-06-12',
        endDate: '2025-06-12',
        hours: [800],
        comment: null,
      },
    };
    const steps = stepsOf([recorded(), other, requestedOff, changed({ hours: 400 })]);
    expect(steps.map(({ revision }) => revision)).toEqual([0, 3]);
  });

  it('can be told of several rows together', () => {
    const events = [recorded(), recorded({ rowId: '42.1' }), changed({ hours: 100 }), recorded({ rowId: '42.3' })];
    const { steps } = tell(untold, entriesOf(42, events), new Set(['42.0', '42.3']));
    expect(steps.map((step) => [step.rowId, step.revision])).toEqual([
      ['42.0', 0],
      ['42.0', 2],
      ['42.3', 3],
    ]);
  });
});

/** Things that may be entered about row `42.{n}` once it is there. */
const happening = fc.oneof(
  fc.record({
    date: fc.constantFrom('2025-06-09', '2025-06-10', '2025-06-11'),
    clientId: fc.constantFrom(OWN, LAKESHORE, MERIDIAN),
    payCode: fc.constantFrom('RATE_HOURS' as const, 'BENCH_HOURS' as const, null),
    hours: fc.nat({ max: 2400 }),
    comment: fc.constantFrom(null, 'Intake'),
  }),
  fc.constantFrom('remove', 'reassess', 'request', 'accept', 'reject', 'let go'),
);

function entered(rowId: string, what: typeof happening extends fc.Arbitrary<infer T> ? T : never): BookEvent {
  if (typeof what !== 'string') return changed({ rowId, ...what });
  const row = { rowId, rowRevision: 0 };
  if (what === 'remove') return { type: 'HoursRemoved', data: { rowId, sync: 'UNSYNCHRONIZED' } };
  if (what === 'reassess')
    return { type: 'SyncStatusReassessed', data: { rows: [{ rowId, sync: 'NO_SYNCHRONIZATION' }] } };
  if (what === 'request')
    return { type: 'SyncRequested', data: { syncId: 's', rows: [{ ...row, operation: 'upsert' }] } };
  if (what === 'accept')
    return {
      type: 'RowsSynchronized',
      data: { syncId: 's', rows: [{ ...row, externalId: '1', externalVersion: '0' }] },
    };
  if (what === 'reject')
    return { type: 'RowsRejected', data: { syncId: 's', rows: [{ ...row, code: '1', message: 'No', attempts: 1 }] } };
  return { type: 'RowsLeftAccounting', data: { syncId: 's', rows: [row] } };
}

const saidBy = ({ date, clientId, payCode, hours, comment, billableCode, sync }: TimesheetRow) => ({
  date,
  clientId,
  payCode,
  hours: toHours(hours),
  comment,
  billableCode,
  sync,
});

it('the changes of a history, applied in order, give the row as it is, in pages of any size and told twice over', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 2 }), happening), { maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      (later, page) => {
        const ids = ['42.0', '42.1', '42.2'];
        const events = [
          ...ids.map((id) => recorded({ rowId: id })),
          ...later.map(([row, what]) => entered(ids[row]!, what)),
        ];
        const entries = entriesOf(42, events);
        const wanted = new Set(['42.0', '42.2']);
        let told = untold;
        for (let from = 0; from < entries.length; from += page) {
          // Pages that overlap say nothing twice.
          told = tell(told, entries.slice(Math.max(0, from - 1), from + page), wanted);
        }

        const rows = new Map([...wanted].map((id) => [id, {} as Record<string, unknown>]));
        for (const { rowId, changes } of told.steps) {
          for (const { field, from, to } of changes) {
            const row = rows.get(rowId)!;
            expect(row[field] ?? null).toBe(from);
            row[field] = to;
          }
        }
        const truth = foldRows(entries);
        for (const [id, row] of rows) {
          expect({ comment: null, ...row }).toEqual(saidBy(truth.get(id)!));
        }
        expect(told.steps).toEqual(tell(untold, entries, wanted).steps);
      },
    ),
  );
});
