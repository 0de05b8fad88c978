import { anAssignment, aPerson, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded, requested, TODAY } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import type { Person } from '../people/person.ts';
import { accountantPolicy, myTimePolicy } from './edit-policy.ts';
import { sheetEntries } from './view.ts';

const approved = (hours: number, rowId = '42.0'): BookEvent => ({
  type: 'TimeOffApproved',
  data: {
    requestId: '42.9',
    kind: 'VACATION_PTO',
    comment: null,
    rows: [{ rowId, date: '2025-06-10', hours, sync: 'UNSYNCHRONIZED' }],
  },
});
const holiday = (hours: number, rowId = '42.0'): BookEvent => ({
  type: 'HolidayPlaced',
  data: { rowId, date: '2025-06-10', hours, list: { kind: 'country', id: 1, year: 2025 }, sync: 'UNSYNCHRONIZED' },
});

const shown = (
  events: readonly BookEvent[],
  { person = {}, start = '2025-06-10', end = start }: { person?: Partial<Person>; start?: string; end?: string } = {},
  policy = myTimePolicy,
) =>
  sheetEntries(
    policy,
    { person: aPerson(person), rows: foldRows(entriesOf(42, events)).values() },
    { start, end },
    TODAY,
  );

describe('TS-3, TS-4: the rows of a day', () => {
  it('an empty day has a default row of the default client, without hours', () =>
    expect(shown([])).toEqual([
      {
        id: null,
        trackingDate: '2025-06-10',
        clientId: LAKESHORE,
        trackingType: 'RATE_HOURS',
        comment: null,
        hours: 0,
        qbSyncStatus: null,
        billableCode: null,
        modifiedTime: null,
        locked: false,
        lockReasons: [],
      },
    ]));

  it("without a default client of that day it is the own company's", () => {
    expect(shown([], { person: { assignments: [anAssignment(LAKESHORE)] } })[0]?.clientId).toBe(OWN);
    const ended = anAssignment(LAKESHORE, { isDefaultClient: true, endDate: '2025-06-09' });
    expect(shown([], { person: { assignments: [ended] } })[0]?.clientId).toBe(OWN);
  });

  it('on weekends the default row has no pay code', () =>
    expect(shown([], { start: '2025-06-13', end: '2025-06-16' }).map((row) => row.trackingType)).toEqual([
      'RATE_HOURS',
      null,
      null,
      'RATE_HOURS',
    ]));

  it('a day with a stored row has no default row', () =>
    expect(shown([recorded()])).toMatchObject([{ id: '42.0', hours: 8 }]));

  it('a whole day off has none, half a day has one beside it', () => {
    expect(shown([approved(800)])).toHaveLength(1);
    expect(shown([approved(400)]).map((row) => row.id)).toEqual(['42.0', null]);
    expect(shown([approved(400), holiday(400, '42.1')])).toHaveLength(2);
  });

  it('a salaried holiday is one row, an hourly one a marker and a default row', () => {
    expect(shown([holiday(800)])).toHaveLength(1);
    expect(shown([holiday(0)]).map((row) => [row.id, row.hours])).toEqual([
      ['42.0', 0],
      [null, 0],
    ]);
  });

  it('come as holiday, time off, the others as they were made', () => {
    const events = [
      ...Array.from({ length: 11 }, (_, n) => recorded({ rowId: `42.${n}`, hours: 100 })),
      approved(400, '42.11'),
      holiday(400, '42.12'),
    ];
    expect(shown(events).map((row) => row.id)).toEqual([
      '42.12',
      '42.11',
      ...Array.from({ length: 11 }, (_, n) => `42.${n}`),
    ]);
  });

  it('TS-31: a removed row is not shown', () =>
    expect(
      shown([recorded(), { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }]),
    ).toMatchObject([{ id: null }]));
});

describe('lock reasons', () => {
  it('are all that apply', () => {
    const late = recorded({ date: '2025-06-05' });
    const [row] = shown([late, requested], { start: '2025-06-05', person: { terminationDate: '2025-06-01' } });
    expect(row).toMatchObject({ locked: true, lockReasons: ['CUT_OFF', 'AWAITING_SYNCHRONIZATION', 'NOT_EMPLOYED'] });
  });

  it('of content', () => {
    expect(shown([approved(400)])[0]?.lockReasons).toEqual(['TIME_OFF']);
    expect(shown([holiday(800)])[0]?.lockReasons).toEqual(['HOLIDAY']);
    expect(shown([holiday(400)])[0]?.lockReasons).toEqual([]);
  });

  it('also lock the default row of a closed day', () =>
    expect(shown([], { start: '2025-06-07', end: '2025-06-08' }).map((row) => row.lockReasons)).toEqual([
      ['CUT_OFF'],
      [],
    ]));

  it('TS-21, TS-22: no cut-off and no holiday locks anything in the accountant’s editor; status and time off do', () => {
    const closed = { start: '2025-06-05' };
    const locks = (events: readonly BookEvent[], where = {}) => shown(events, where, accountantPolicy)[0]?.lockReasons;
    const synchronized: BookEvent = {
      type: 'RowsSynchronized',
      data: { syncId: 's', rows: [{ rowId: '42.0', rowRevision: 0, externalId: '1', externalVersion: '0' }] },
    };
    const late = recorded({ date: '2025-06-05' });
    expect(locks([], closed)).toEqual([]);
    expect(locks([late], closed)).toEqual([]);
    expect(locks([late, requested], closed)).toEqual(['AWAITING_SYNCHRONIZATION']);
    expect(locks([late, requested, synchronized], closed)).toEqual(['SYNCHRONIZED']);
    expect(locks([late], { ...closed, person: { terminationDate: '2025-06-01' } })).toEqual(['NOT_EMPLOYED']);
    expect(locks([holiday(800)])).toEqual([]);
    expect(locks([approved(400)])).toEqual(['TIME_OFF']);
  });
});
