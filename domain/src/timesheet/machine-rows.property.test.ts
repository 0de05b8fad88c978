import { anAssignment, aPerson, LAKESHORE, OWN, someClients } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, TODAY } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import type { BookEvent } from '../events/book-events.ts';
import { type PayCode, payCodes } from '../pay-codes.ts';
import { myTimePolicy } from './edit-policy.ts';
import type { TimesheetRow } from './row.ts';
import { type SentRow, saveHours } from './save-hours.ts';

const person = aPerson({ assignments: [anAssignment(OWN), anAssignment(LAKESHORE)] });
const range = { start: '2025-06-02', end: '2025-06-22' };
const CLOSED = '2025-06-05';
const DATES = [CLOSED, '2025-06-10', '2025-06-11', '2025-06-19'];

/** A row that the machine made, what accounting and the lists did with it since, and work beside it. */
interface Made {
  readonly kind: 'holiday' | 'time off';
  readonly date: string;
  readonly hours: number;
  readonly since: 'nothing' | 'withdrawn' | 'requested' | 'synchronized';
  readonly beside: number;
}
const made: fc.Arbitrary<Made> = fc.record({
  kind: fc.constantFrom('holiday', 'time off'),
  date: fc.constantFrom(...DATES),
  hours: fc.constantFrom(0, 400, 800),
  since: fc.constantFrom('nothing', 'nothing', 'withdrawn', 'requested', 'synchronized'),
  beside: fc.constantFrom(0, 0, 2000),
});

/** null: as it is stored. */
interface Sent {
  readonly date: string | null;
  readonly clientId: number | null;
  readonly payCode: PayCode | 'none' | null;
  readonly comment: string | null;
  readonly hours: number | null;
}
const orAsItIs = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
const sending: fc.Arbitrary<Sent> = fc.record({
  date: orAsItIs(fc.constantFrom(...DATES, '2025-07-01')),
  clientId: orAsItIs(fc.constantFrom(OWN, LAKESHORE)),
  payCode: orAsItIs(fc.constantFrom(...payCodes, 'none' as const)),
  comment: orAsItIs(fc.constantFrom('Intake', '§')),
  hours: orAsItIs(fc.constantFrom(0, 4, 8, 8.5, 24, 7.125)),
});

function bookOf({ kind, date, hours, since, beside }: Made): BookEvent[] {
  const rowId = '42.0';
  const sync = 'UNSYNCHRONIZED' as const;
  const list = { kind: 'country', id: 1, year: 2025 } as const;
  const requestId = '42.9';
  const approved = { requestId, kind: 'VACATION_PTO', comment: null, rows: [{ rowId, date, hours, sync }] } as const;
  const canceled = { requestId, comment: null, by: 'owner', rows: [{ rowId, sync: null }] } as const;
  const requested: BookEvent = {
    type: 'SyncRequested',
    data: { syncId: 's', rows: [{ rowId, operation: 'upsert', rowRevision: 0 }] },
  };
  const synchronized: BookEvent = {
    type: 'RowsSynchronized',
    data: { syncId: 's', rows: [{ rowId, rowRevision: 0, externalId: '1', externalVersion: '0' }] },
  };
  const gone: BookEvent =
    kind === 'holiday'
      ? { type: 'HolidayWithdrawn', data: { rowId, sync: 'NO_SYNCHRONIZATION' } }
      : { type: 'TimeOffCanceled', data: { ...canceled, rows: [...canceled.rows] } };
  const work: BookEvent = {
    type: 'HoursRecorded',
    data: {
      rowId: '42.7',
      date,
      clientId: LAKESHORE,
      payCode: 'RATE_HOURS',
      hours: beside,
      comment: null,
      billableCode: null,
      sync,
    },
  };
  return [
    kind === 'holiday'
      ? { type: 'HolidayPlaced', data: { rowId, date, hours, list, sync } }
      : { type: 'TimeOffApproved', data: { ...approved, rows: [...approved.rows] } },
    ...(since === 'withdrawn' ? [gone] : []),
    ...(since === 'requested' || since === 'synchronized' ? [requested] : []),
    ...(since === 'synchronized' ? [synchronized] : []),
    ...(beside > 0 ? [work] : []),
  ];
}

function played(one: Made, { date, clientId, payCode, comment, hours }: Sent) {
  const events = bookOf(one);
  const rows = foldRows(entriesOf(42, events, null));
  const stored = rows.get('42.0') as TimesheetRow;
  const sent: SentRow = {
    id: stored.rowId,
    trackingDate: date ?? stored.date,
    clientId: clientId ?? stored.clientId,
    trackingType: payCode === 'none' ? null : (payCode ?? stored.payCode),
    comment: comment ?? stored.comment,
    hours: hours ?? stored.hours / 100,
  };
  const sheet = { person, rows, nextRevision: events.length, clientIds: new Set(someClients.keys()) };
  let decided: readonly BookEvent[] | 'refused';
  try {
    decided = saveHours(myTimePolicy, { editor: person, rows: [sent], range, today: TODAY }, sheet);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    decided = 'refused';
  }
  const after =
    decided === 'refused'
      ? stored
      : (foldRows(entriesOf(42, [...events, ...decided], null)).get('42.0') as TimesheetRow);
  return { stored, sent, decided, after };
}

/**
 * The rules once more, the other way about: what may be sent of a machine's row, out of all that could be.
 * @returns the hours that are entered, or why nothing is
 */
function allowed(one: Made, stored: TimesheetRow, sent: SentRow): number | 'refused' | 'no news' {
  const isSame =
    sent.trackingDate === one.date && sent.clientId === OWN && sent.trackingType === stored.payCode && !sent.comment;
  const isWhole = sent.hours * 100 === Math.round(sent.hours * 100);
  const isItself = isSame && sent.hours * 100 === stored.hours;
  const holdsOn = one.kind === 'time off' || (sent.trackingType === 'HOLIDAY' && sent.hours <= 8);
  const nobodysCode = ['HOLIDAY', 'VACATION_PTO', 'SICK_LEAVE'].includes(String(sent.trackingType));
  if (!isWhole || !holdsOn || (nobodysCode && sent.trackingType !== stored.payCode)) return 'refused';
  if (isItself || (one.since === 'withdrawn' && sent.hours === 0)) return 'no news';
  if (one.kind === 'time off' || one.since !== 'nothing') return 'refused';
  if (one.date === CLOSED || one.hours === 800 || !isSame) return 'refused';
  return one.beside + sent.hours * 100 > 2400 ? 'refused' : sent.hours * 100;
}

describe('TS-5, TS-6, TS-22: rows that the machine made', () => {
  it('say after any save what the list or the request says: day, client, pay code', () => {
    fc.assert(
      fc.property(made, sending, (one, changed) => {
        const { stored, after } = played(one, changed);
        const says = ({ date, clientId, payCode, comment, removed }: TimesheetRow) => [
          ...[date, clientId, payCode],
          ...[comment, removed],
        ];
        expect(says(after)).toEqual(says(stored));
      }),
    );
  });

  it('take just the hours that a second reading of the rules allows', () => {
    fc.assert(
      fc.property(made, sending, (one, changed) => {
        const { stored, sent, decided, after } = played(one, changed);
        const expected = allowed(one, stored, sent);
        if (typeof expected === 'number') expect([decided.length, after.hours]).toEqual([1, expected]);
        else expect(decided).toEqual(expected === 'refused' ? 'refused' : []);
      }),
      { numRuns: 1000 },
    );
  });
});
