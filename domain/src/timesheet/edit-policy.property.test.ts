import { aPerson, LAKESHORE, OWN, someClients } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded, TODAY } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { DomainError } from '../errors.ts';
import type { BookEvent } from '../events/book-events.ts';
import { toHours } from '../hours.ts';
import { accountantPolicy, type Editor, type EditPolicy, myTimePolicy } from './edit-policy.ts';
import type { TimesheetRow } from './row.ts';
import { type SentRow, saveHours } from './save-hours.ts';
import { sheetEntries } from './view.ts';

const owner = aPerson({ hireDate: '2025-06-04' });
const range = { start: '2025-06-02', end: '2025-06-22' };
const rowId = '42.0';
const sync = 'UNSYNCHRONIZED' as const;

/** One stored row: of which kind, on which day, and how far accounting is with it. */
const book: fc.Arbitrary<BookEvent[]> = fc
  .record({
    kind: fc.constantFrom('work', 'holiday', 'time off'),
    // Before employment, before the cut-off, open.
    date: fc.constantFrom('2025-06-03', '2025-06-05', '2025-06-10'),
    hours: fc.constantFrom(400, 800),
    since: fc.constantFrom('nothing', 'requested', 'synchronized', 'rejected'),
  })
  .map(({ kind, date, hours, since }) => {
    const made: Record<typeof kind, BookEvent> = {
      work: recorded({ date, hours }),
      holiday: {
        type: 'HolidayPlaced',
        data: { rowId, date, hours, list: { kind: 'country', id: 1, year: 2025 }, sync },
      },
      'time off': {
        type: 'TimeOffApproved',
        data: { requestId: '42.9', kind: 'SICK_LEAVE', comment: null, rows: [{ rowId, date, hours, sync }] },
      },
    };
    const requested: BookEvent = {
      type: 'SyncRequested',
      data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision: 0 }] },
    };
    const ended: Record<string, BookEvent[]> = {
      nothing: [],
      requested: [requested],
      synchronized: [
        requested,
        {
          type: 'RowsSynchronized',
          data: { syncId: 's', rows: [{ rowId, rowRevision: 0, externalId: '1', externalVersion: '0' }] },
        },
      ],
      rejected: [
        requested,
        {
          type: 'RowsRejected',
          data: { syncId: 's', rows: [{ rowId, rowRevision: 0, code: '1', message: 'No', attempts: 1 }] },
        },
      ],
    };
    return [made[kind], ...(ended[since] ?? [])];
  });

const policies: readonly (readonly [name: string, EditPolicy, Editor])[] = [
  ['My Time', myTimePolicy, owner],
  ['the accountant’s editor', accountantPolicy, { id: 8, roles: ['ROLE_ACCOUNTANT'] }],
];

function opened(events: readonly BookEvent[], policy: EditPolicy) {
  const rows = foldRows(entriesOf(owner.id, events));
  const row = rows.get(rowId) as TimesheetRow;
  const shown = sheetEntries(policy, { person: owner, rows: rows.values() }, range, TODAY);
  const entry = shown.find(({ id }) => id === rowId)!;
  const save = (editor: Editor, changed: Partial<SentRow>): readonly BookEvent[] | string => {
    const { id, trackingDate, clientId, trackingType, comment, hours } = entry;
    const sent = { id, trackingDate, clientId, trackingType, comment, hours, ...changed };
    const sheet = { person: owner, rows, nextRevision: events.length, clientIds: new Set(someClients.keys()) };
    try {
      return saveHours(policy, { editor, rows: [sent], range, today: TODAY }, sheet);
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
  return { row, entry, save };
}

/** Hours that the row does not have yet and could have. */
const otherHours = (row: TimesheetRow): number => toHours(row.hours === 400 ? 600 : 400);

describe.each(policies)('in %s', (_, policy, editor) => {
  it('what is shown as open can be changed, and what is shown as locked cannot, but for what a change lifts', () => {
    fc.assert(
      fc.property(book, (events) => {
        const { row, entry, save } = opened(events, policy);
        const lifted: readonly string[] = policy.lifts;
        const isOpen = entry.lockReasons.every((reason) => lifted.includes(reason));
        expect(entry.locked).toBe(entry.lockReasons.length > 0);
        const saved = save(editor, { hours: otherHours(row) });
        if (isOpen) expect(saved).toMatchObject([{ type: 'HoursChanged' }]);
        else expect(['row-locked', 'row-being-synchronized', 'date-not-open']).toContain(saved);
      }),
    );
  });

  it('a row that is sent as it is stored is no news, locked or not', () => {
    fc.assert(
      fc.property(book, (events) => {
        expect(opened(events, policy).save(editor, {})).toEqual([]);
      }),
    );
  });

  it('nobody saves what they may not edit', () => {
    const anybody = fc.record({ id: fc.constantFrom(42, 8), roles: fc.subarray(roles.map(({ name }) => name)) });
    fc.assert(
      fc.property(book, anybody, (events, by) => {
        const { row, save } = opened(events, policy);
        const isDenied = save(by, { hours: otherHours(row) }) === 'access-denied';
        expect(isDenied).toBe(!policy.mayEdit(by, owner.id));
      }),
    );
  });
});

it('TS-23: what an accountant unlocks goes to accounting again, under the reference it has there', () => {
  fc.assert(
    fc.property(book, fc.constantFrom(0, 2, 6), (events, hours) => {
      const { row, save } = opened(events, accountantPolicy);
      const saved = save({ id: 8, roles: ['ROLE_ADMIN'] }, { hours });
      fc.pre(typeof saved !== 'string' && row.sync === 'SYNCHRONIZED');
      const after = foldRows(entriesOf(owner.id, [...events, ...(saved as BookEvent[])])).get(rowId);
      expect([after?.sync, after?.externalId, after?.clientId]).toEqual([
        'UNSYNCHRONIZED',
        '1',
        row.payCode === 'RATE_HOURS' ? LAKESHORE : OWN,
      ]);
    }),
  );
});

it('an accountant may change whatever My Time may, of any row', () => {
  fc.assert(
    fc.property(book, fc.constantFrom(0, 2, 6, 8), (events, hours) => {
      const own = opened(events, myTimePolicy).save(owner, { hours });
      const others = opened(events, accountantPolicy).save({ id: 8, roles: ['ROLE_ACCOUNTANT'] }, { hours });
      if (typeof own !== 'string') expect(others).toEqual(own);
    }),
  );
});
