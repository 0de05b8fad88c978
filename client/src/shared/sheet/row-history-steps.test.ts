import { describe, expect, it } from 'vitest';
import type { Answers } from '../api/trpc.ts';
import { sheetStepsToShow, stepsToShow } from './row-history-steps.ts';

type Told = Answers['timesheet']['rowHistory'];
type Step = Told['steps'][number];

const step = (changed: Partial<Step> = {}): Step => ({
  what: 'changed',
  at: '2025-06-11T15:15:00.000Z',
  by: { id: 42, name: 'Dana Whitfield' },
  onBehalf: false,
  substitutedFor: null,
  source: 'web',
  cause: null,
  revision: 7,
  message: null,
  changes: [],
  ...changed,
});
const clients = [
  { id: 1, name: 'Northbridge' },
  { id: 2, name: 'Lakeshore' },
];
const show = (...steps: Step[]) => stepsToShow([{ steps, clients, earlier: null }], 'America/Chicago');

describe('a step of a history', () => {
  it('says who, when in their zone, and how it came in', () => {
    expect(show(step())).toEqual([
      {
        id: '7',
        what: 'Changed',
        tone: 'calm',
        icon: 'edit',
        who: 'Dana Whitfield',
        when: '06/11/2025 10:15 AM CDT',
        source: 'Web client',
        note: null,
        changes: [],
      },
    ]);
    expect(stepsToShow([{ steps: [step()], clients, earlier: null }], 'Europe/Warsaw')[0]?.when).toBe(
      '06/11/2025 05:15 PM CEST',
    );
  });

  it('has an old value for everything while there is something earlier', () => {
    const hours = step({ changes: [{ field: 'hours', from: 8, to: 4 }] });
    const told = (earlier: number | null) => stepsToShow([{ steps: [hours], clients, earlier }], 'America/Chicago');
    expect(told(3)[0]?.changes).toEqual([{ label: 'Hours', from: '8.00', to: '4.00' }]);
    expect(told(null)[0]?.changes).toEqual([{ label: 'Hours', to: '4.00' }]);
  });

  it('names the machine, others, and why accounting refused', () => {
    const machine = step({ by: null, source: 'worker', what: 'rejected', message: 'Account period closed' });
    const omar = step({ by: { id: 7, name: 'Omar Haddad' }, onBehalf: true, source: 'rest' });
    expect(show(machine, omar)).toMatchObject([
      { who: 'Hourbook', source: 'Automatic', what: 'Rejected by accounting', note: 'Account period closed' },
      { who: 'Omar Haddad, on your behalf', source: 'API' },
    ]);
  });

  it('shows old and new of every field as the sheet shows them', () => {
    const changes: Step['changes'] = [
      { field: 'date', from: '2025-06-09', to: '2025-06-10' },
      { field: 'clientId', from: 2, to: 1 },
      { field: 'payCode', from: null, to: 'BENCH_HOURS' },
      { field: 'hours', from: 8, to: 7.5 },
      { field: 'comment', from: 'Intake', to: null },
      { field: 'billableCode', from: 'LF-204', to: null },
      { field: 'sync', from: 'SYNCHRONIZED', to: 'UNSYNCHRONIZED' },
    ];
    expect(show(step({ changes }), step())[0]?.changes).toEqual([
      { label: 'Date', from: '06/09/2025', to: '06/10/2025' },
      { label: 'Client', from: 'Lakeshore', to: 'Northbridge' },
      { label: 'Pay code', from: null, to: 'Bench' },
      { label: 'Hours', from: '8.00', to: '7.50' },
      { label: 'Comment', from: 'Intake', to: null },
      { label: 'Billable code', from: 'LF-204', to: null },
      { label: 'Accounting', from: 'Synchronized', to: 'Not synchronized' },
    ]);
  });

  it('compares with nothing where the row began', () => {
    const begun = step({ what: 'recorded', changes: [{ field: 'hours', from: null, to: 8 }] });
    expect(show(begun)[0]?.changes).toEqual([{ label: 'Hours', to: '8.00' }]);
  });
});

describe('a step of the history of a sheet', () => {
  type OfSheet = Answers['timesheet']['sheetHistory']['steps'][number];
  const ofSheet = (changed: Partial<OfSheet> = {}): OfSheet => ({
    ...step(),
    rowId: '42.1',
    date: '2025-06-09',
    ...changed,
  });
  const told = (...steps: OfSheet[]) => sheetStepsToShow([{ steps, clients, earlier: null }], 'America/Chicago');

  it('says of which day it is, and what was entered', () => {
    const changes: OfSheet['changes'] = [
      { field: 'date', from: null, to: '2025-06-09' },
      { field: 'clientId', from: null, to: 2 },
      { field: 'hours', from: null, to: 8 },
      { field: 'sync', from: null, to: 'UNSYNCHRONIZED' },
    ];
    expect(told(ofSheet({ what: 'recorded', changes }))).toMatchObject([
      {
        what: 'Mon 06/09: Recorded',
        changes: [
          { label: 'Client', to: 'Lakeshore' },
          { label: 'Hours', to: '8.00' },
        ],
      },
    ]);
    const later: OfSheet['changes'] = [{ field: 'hours', from: 8, to: 6 }];
    expect(told(ofSheet({ changes: later }))[0]?.changes).toEqual([{ label: 'Hours', from: '8.00', to: '6.00' }]);
  });

  it('is one where one entry speaks of several rows', () => {
    const changes: OfSheet['changes'] = [{ field: 'sync', from: 'UNSYNCHRONIZED', to: 'AWAITING_SYNCHRONIZATION' }];
    const sent = (rowId: string, date: string) => ofSheet({ what: 'sync requested', rowId, date, changes });
    expect(told(sent('42.1', '2025-06-09'), sent('42.2', '2025-06-09'), sent('42.3', '2025-06-10'))).toMatchObject([
      {
        id: '7',
        what: 'Sent to accounting, 3 rows',
        changes: [
          { id: '7 42.1', label: 'Mon 06/09', from: 'Not synchronized' },
          { id: '7 42.2', label: 'Mon 06/09' },
          { id: '7 42.3', label: 'Tue 06/10' },
        ],
      },
    ]);
  });

  it('is one where one save entered several rows, in the order of the days, as in the audit', () => {
    const entered = (revision: number, date: string, at = step().at) =>
      ofSheet({
        what: 'recorded',
        revision,
        rowId: `42.${revision}`,
        date,
        at,
        changes: [
          { field: 'date', from: null, to: date },
          { field: 'clientId', from: null, to: 2 },
          { field: 'hours', from: null, to: revision },
        ],
      });
    const before = entered(5, '2025-06-09', '2025-06-10T15:15:00.000Z');
    expect(told(entered(8, '2025-06-11'), entered(7, '2025-06-10'), entered(6, '2025-06-09'), before)).toMatchObject([
      {
        what: 'Recorded, 3 rows',
        changes: [
          { label: 'Mon 06/09', to: '6.00' },
          { label: 'Tue 06/10', to: '7.00' },
          { label: 'Wed 06/11', to: '8.00' },
        ],
      },
      { what: 'Mon 06/09: Recorded' },
    ]);
  });

  it('gives each reason of accounting once', () => {
    const refused = (rowId: string, message: string) => ofSheet({ what: 'rejected', rowId, message });
    expect(told(refused('42.1', 'Unknown client'), refused('42.2', 'Closed'), refused('42.3', 'Closed'))).toMatchObject(
      [{ what: 'Rejected by accounting, 3 rows', note: 'Unknown client; Closed' }],
    );
  });
});
