import { aClient, anAssignment, aPerson, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { RowData } from '../events/book-events.ts';
import { hoursAndMinutes, type SentAlong, timeActivity } from './time-activity.ts';

const offices = new Map([
  [1, { qbCode: '10' }],
  [2, { qbCode: '20' }],
]);
const row = (changed: Partial<RowData> = {}) => foldRows(entriesOf(42, [recorded(changed)])).get('42.0')!;
const along = (changed: Partial<SentAlong> = {}): SentAlong => ({
  person: aPerson(),
  client: aClient(LAKESHORE, 'Lakeshore', { qBName: 'Lakeshore Financial' }),
  offices,
  ...changed,
});
const own = aClient(OWN, 'Northbridge', { qBName: null });

describe('what accounting is told of a row (SY-12)', () => {
  it('names the person, the client and the office as accounting does', () => {
    const person = aPerson({
      offices: [
        { id: 'a', officeId: 1, startDate: '2020-01-01', endDate: '2025-06-10' },
        { id: 'b', officeId: 2, startDate: '2025-06-11', endDate: null },
      ],
    });
    expect(timeActivity(row({ comment: 'Ledger import' }), along({ person }))).toEqual({
      rowId: '42.0',
      userId: 42,
      date: '2025-06-10',
      hours: 800,
      payCode: 'RATE_HOURS',
      clientId: LAKESHORE,
      employee: 'Dana Whitfield',
      customer: 'Lakeshore Financial',
      location: '10',
      billable: true,
      hourlyRate: 90,
      description: 'C-2 Ledger import',
    });
    expect(timeActivity(row({ date: '2025-06-11' }), along({ person }))).toMatchObject({ location: '20' });
  });

  it.each([
    ['regular hours of a billable assignment', {}, true],
    ['bench', { payCode: 'BENCH_HOURS' }, false],
    ['overtime', { payCode: 'OVERTIME_HOURS' }, false],
    ['a day without an assignment', { date: '2019-12-31' }, false],
  ] as const)('%s: billable %s', (_, changed, billable) =>
    expect(timeActivity(row(changed), along())).toMatchObject({ billable, hourlyRate: billable ? 90 : null }),
  );

  it('takes the rate of the assignment of the day (GEN-6)', () => {
    const person = aPerson({
      assignments: [
        anAssignment(LAKESHORE, { id: 'a', endDate: '2025-06-09' }),
        anAssignment(LAKESHORE, { id: 'b', startDate: '2025-06-10', hourlyRateInCents: 9_550 }),
      ],
    });
    expect(timeActivity(row(), along({ person }))).toMatchObject({ hourlyRate: 95.5 });
  });

  it('needs no customer for the own company, which is never billed', () =>
    expect(timeActivity(row({ clientId: OWN }), along({ client: own }))).toMatchObject({
      customer: null,
      billable: false,
    }));

  it('cuts a long description, and says nothing where there is nothing to say', () => {
    const long = timeActivity(row({ comment: 'x'.repeat(5_000) }), along());
    expect('description' in long && long.description).toHaveLength(4_000);
    expect(timeActivity(row({ billableCode: null }), along())).toMatchObject({ description: null });
  });
});

describe('what cannot be told (SY-11)', () => {
  it.each([
    ['Client Lakeshore has no QuickBooks name', { client: aClient(LAKESHORE, 'Lakeshore', { qBName: null }) }],
    ['Dana Whitfield has no QuickBooks name', { person: aPerson({ qBName: null }) }],
  ])('%s', (message, changed) => expect(timeActivity(row(), along(changed))).toMatchObject({ message }));

  it('a row without a pay code', () =>
    expect(timeActivity(row({ payCode: null }), along())).toMatchObject({ code: 'pay-code-missing' }));
});

it.each([
  [725, 7, 15],
  [33, 0, 20],
  [799, 7, 59],
  [1, 0, 1],
  [0, 0, 0],
  [2400, 24, 0],
  [99, 0, 59],
])('SY-12: %d hundredths are %d h %d min', (hundredths, hours, minutes) =>
  expect(hoursAndMinutes(hundredths)).toEqual({ hours, minutes }),
);
