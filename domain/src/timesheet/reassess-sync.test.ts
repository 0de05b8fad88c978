import { aPerson } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded, requested, TODAY } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import { payCodes } from '../pay-codes.ts';
import { reassessedRange, reassessSync } from './reassess-sync.ts';
import { evolveRow, type TimesheetRow } from './row.ts';

const named = aPerson();
const nameless = aPerson({ qBName: null });
const rowsOf = (...events: readonly BookEvent[]) => [...foldRows(entriesOf(42, events)).values()];
const notSent = (rowId: string, changed: Parameters<typeof recorded>[0] = {}) =>
  recorded({ rowId, sync: 'NO_SYNCHRONIZATION', ...changed });
const reassessed = (sync: 'UNSYNCHRONIZED' | 'NO_SYNCHRONIZATION', ...rowIds: readonly string[]): BookEvent[] => [
  { type: 'SyncStatusReassessed', data: { rows: rowIds.map((rowId) => ({ rowId, sync })) } },
];
const timeOff: BookEvent = {
  type: 'TimeOffApproved',
  data: {
    requestId: '42.9',
    kind: 'VACATION_PTO',
    comment: null,
    rows: [{ rowId: '42.1-0', date: '2025-06-12', hours: 800, sync: 'NO_SYNCHRONIZATION' }],
  },
};
const list = { kind: 'country', id: 1, year: 2025 } as const;
const holiday: BookEvent = {
  type: 'HolidayPlaced',
  data: { rowId: '42.2', date: '2025-07-04', hours: 800, list, sync: 'NO_SYNCHRONIZATION' },
};

describe("SY-2: when the person's name in accounting is set", () => {
  it('their hours, time off and holidays are to be sent, by one entry', () => {
    const rows = rowsOf(notSent('42.0'), timeOff, holiday);
    expect(reassessSync(TODAY, named, rows)).toEqual(reassessed('UNSYNCHRONIZED', '42.0', '42.1-0', '42.2'));
  });

  it('but not what there is nothing to pay for', () => {
    const rows = rowsOf(
      notSent('42.0', { hours: 0 }),
      notSent('42.1', { payCode: 'UNPAID_VACATION' }),
      notSent('42.2', { payCode: 'MEDICAL_LEAVE' }),
      notSent('42.3', { payCode: 'BENCH_HOURS' }),
    );
    expect(reassessSync(TODAY, named, rows)).toEqual(reassessed('UNSYNCHRONIZED', '42.3'));
  });

  it('from 60 days back on', () => {
    expect(reassessedRange(TODAY)).toMatchObject({ start: '2025-04-12' });
    const rows = rowsOf(notSent('42.0', { date: '2025-04-11' }), notSent('42.1', { date: '2025-04-12' }));
    expect(reassessSync(TODAY, named, rows)).toEqual(reassessed('UNSYNCHRONIZED', '42.1'));
  });

  it('in the order in which the rows were made', () => {
    const rows = rowsOf(notSent('42.0'), notSent('42.10'), notSent('42.2')).toReversed();
    expect(reassessSync(TODAY, named, rows)).toEqual(reassessed('UNSYNCHRONIZED', '42.0', '42.2', '42.10'));
  });
});

it('SY-2: when it is cleared, nothing of theirs is to be sent any more', () => {
  const rows = rowsOf(recorded(), recorded({ rowId: '42.1' }));
  expect(reassessSync(TODAY, nameless, rows)).toEqual(reassessed('NO_SYNCHRONIZATION', '42.0', '42.1'));
});

it('where all is as it should be, nothing is entered', () => {
  expect(reassessSync(TODAY, named, rowsOf(recorded()))).toEqual([]);
  expect(reassessSync(TODAY, nameless, rowsOf(notSent('42.0')))).toEqual([]);
  expect(reassessSync(TODAY, named, [])).toEqual([]);
});

describe('SY-3: what accounting has to do with stays', () => {
  const synchronized: BookEvent = {
    type: 'RowsSynchronized',
    data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, externalId: '1', externalVersion: '0' }] },
  };
  const rejected: BookEvent = {
    type: 'RowsRejected',
    data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, code: '1', message: 'No', attempts: 1 }] },
  };
  const toBeRemoved: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'UNSYNCHRONIZED' } };
  const gone: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } };
  const edited = { ...recorded({ hours: 400 }), type: 'HoursChanged' } as BookEvent;

  it.each([
    ['it is taking it in', [requested]],
    ['it has it', [requested, synchronized]],
    ['it refused it', [requested, rejected]],
    ['it is to remove it', [requested, synchronized, toBeRemoved]],
    ['it is to change it', [requested, synchronized, edited]],
    ['it is gone', [gone]],
  ])('%s', (_, events) => {
    const rows = rowsOf(recorded(), ...events);
    expect(reassessSync(TODAY, nameless, rows)).toEqual([]);
    expect(reassessSync(TODAY, named, rows)).toEqual([]);
  });
});

it('a property: setting and clearing the name leaves the rows as if the last had always been so, and does it once', () => {
  const row = fc.record({
    date: fc.constantFrom('2025-04-11', '2025-04-12', '2025-06-10', '2025-12-31'),
    payCode: fc.constantFrom(...payCodes, null),
    hours: fc.constantFrom(0, 400, 800),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(fc.boolean(), { minLength: 1 }), (contents, names) => {
      const events = contents.map((content, n) => notSent(`42.${n}`, content));
      for (const isNamed of names) {
        const person = isNamed ? named : nameless;
        events.push(...reassessSync(TODAY, person, rowsOf(...events)));
        expect(reassessSync(TODAY, person, rowsOf(...events))).toEqual([]);
      }
      const { start } = reassessedRange(TODAY);
      for (const each of rowsOf(...events)) {
        const paid = each.hours > 0 && each.payCode !== 'UNPAID_VACATION' && each.payCode !== 'MEDICAL_LEAVE';
        const isSent = names.at(-1) === true && paid && each.date >= start;
        expect(each.sync).toBe(isSent ? 'UNSYNCHRONIZED' : 'NO_SYNCHRONIZATION');
      }
    }),
  );
});

it('TS-36: a row that was reassessed is not one that somebody changed', () => {
  const [before] = rowsOf(notSent('42.0')) as [TimesheetRow];
  const [entry] = entriesOf(42, [notSent('42.0'), ...reassessSync(TODAY, named, [before])]).slice(1);
  const after = evolveRow(before, entry!, '42.0');
  expect(after).toEqual({ ...before, sync: 'UNSYNCHRONIZED', revision: 1 });
});
