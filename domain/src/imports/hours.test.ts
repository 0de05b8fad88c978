import { aPerson, LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimesheetRow } from '../timesheet/row.ts';
import { hoursPolicy, type ImportedHours, importHours, isAsMade, takeBackHours } from './hours.ts';

const person = aPerson();
const admin = { id: 7, roles: ['ROLE_ADMIN'] as const };
const hr = { id: 8, roles: ['ROLE_HR'] as const };
const since = '2025-06-11T15:00:00.000Z';
const today = '2025-06-11';
const of = (row: number, changed: Partial<ImportedHours> = {}): ImportedHours => ({
  row,
  date: '2025-06-10',
  clientId: LAKESHORE,
  payCode: 'RATE_HOURS',
  hours: 8,
  comment: null,
  ...changed,
});
const decided = (
  rows: readonly ImportedHours[],
  {
    editor = admin,
    there = [],
    passed,
  }: {
    editor?: { id: number; roles: readonly ('ROLE_ADMIN' | 'ROLE_HR')[] };
    there?: TimesheetRow[];
    passed?: Map<string, number>;
  } = {},
) =>
  importHours(
    { editor: { ...editor, roles: [...editor.roles] }, rows, today, since, ...(passed && { passed }) },
    {
      person,
      rows: new Map(there.map((row) => [row.rowId, row])),
      nextRevision: 5,
      clientIds: new Set([OWN, LAKESHORE, MERIDIAN]),
    },
  );
const codes = ({ refused }: ReturnType<typeof importHours>) => [...refused].map(([row, { code }]) => [row, code]);

describe('hours of a file (IM-13)', () => {
  it('are an entry each, in their order, with the ids of the book', () => {
    const { events, good, refused } = decided([of(2), of(3, { hours: 4, comment: 'More' })]);
    expect(events.map(({ data }) => [data.rowId, data.hours, data.comment])).toEqual([
      ['42.5', 800, null],
      ['42.6', 400, 'More'],
    ]);
    expect(good.map(({ row }) => row)).toEqual([2, 3]);
    expect(refused.size).toBe(0);
  });

  it('are refused one by one; the others are entered', () => {
    const rows = [
      of(2),
      of(3, { hours: 17 }),
      of(4, { clientId: MERIDIAN }),
      of(5, { hours: 0 }),
      of(6, { hours: 16 }),
    ];
    expect(codes(decided(rows))).toEqual([
      [3, 'day-over-24-hours'],
      [4, 'client-not-assigned'],
      [5, 'import-value-invalid'],
    ]);
  });

  it('count with what a dry run has passed', () =>
    expect(codes(decided([of(2), of(3, { hours: 1 })], { passed: new Map([['2025-06-10', 16_00]]) }))).toEqual([
      [3, 'day-over-24-hours'],
    ]));

  it('of closed weeks are for those who may edit them', () => {
    const closed = [of(2, { date: '2025-05-20' })];
    expect(codes(decided(closed))).toEqual([]);
    expect(codes(decided(closed, { editor: hr }))).toEqual([[2, 'row-locked']]);
    expect(hoursPolicy({ id: 1, roles: ['ROLE_EMPLOYEE'] }).mayEdit({ id: 1, roles: ['ROLE_EMPLOYEE'] }, 1)).toBe(
      false,
    );
  });

  it('that were there before the import are not entered again', () => {
    const [made] = decided([of(2)]).events;
    const row = (modifiedAt: string): TimesheetRow => ({
      ...made!.data,
      userId: person.id,
      removed: false,
      requestId: null,
      holidayList: null,
      externalId: null,
      externalVersion: null,
      syncId: null,
      outcome: null,
      rowRevision: 5,
      revision: 5,
      modifiedBy: 7,
      modifiedAt,
    });
    const before = row('2025-06-11T14:59:59.999Z');
    expect(codes(decided([of(2), of(3, { hours: 7 })], { there: [before] }))).toEqual([[2, 'import-hours-there']]);
    expect(codes(decided([of(2)], { there: [row(since)] }))).toEqual([]);
    expect(isAsMade(before)).toBe(true);
    expect(
      takeBackHours([before, undefined, { ...before, revision: 9 }, { ...before, removed: true }], person),
    ).toEqual([{ type: 'HoursRemoved', data: { rowId: '42.5', sync: 'NO_SYNCHRONIZATION' } }]);
  });

  it('become the same however the file is cut into pieces', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), fc.nat(12), (hours, at) => {
        const rows = hours.map((each, n) => of(n + 2, { hours: each, comment: `Row ${n}` }));
        const whole = decided(rows);
        const first = decided(rows.slice(0, at));
        const sum = first.good.reduce((all, { hours: each }) => all + each * 100, 0);
        const second = decided(rows.slice(at), { passed: new Map([['2025-06-10', sum]]) });
        expect([...first.good, ...second.good]).toEqual(whole.good);
      }),
    ));
});
