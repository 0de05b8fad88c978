import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { anEntry } from '@hourbook/tests/builders/entry.ts';
import { describe, expect, it } from 'vitest';
import type { AssignedClient } from './clients.ts';
import { removeRow, typeInto } from './edits.ts';
import { problemsOf, textsOf, typedProblems } from './problems.ts';
import { countedHours, type Edits, type Fields, noEdits, rowsOf } from './sheet.ts';

const MON = '2025-06-09';
const SAT = '2025-06-14';
const client = (id: number, name: string, isDefaultClient: boolean): AssignedClient => ({
  id,
  name,
  code: null,
  isDefaultClient,
  isOwnCompany: id === 1,
  startDate: '2025-01-01',
  endDate: null,
});
const clients = [client(1, 'Northbridge', false), client(2, 'Lakeshore', true)];
const blank = (date: string, over: Partial<TimesheetEntry> = {}) =>
  anEntry(date, { trackingType: date === SAT ? null : 'RATE_HOURS', ...over });

function problems(entries: TimesheetEntry[], ...typed: Partial<Fields>[]) {
  const edits = typed.reduce<Edits>(
    (before, fields, nth) => typeInto(before, rowsOf(entries, before, clients)[nth]!, fields),
    noEdits,
  );
  const rows = rowsOf(entries, edits, clients);
  return problemsOf(rows, clients, totalsOf(countedHours(rows)));
}

describe('what a row is refused for is known before it is sent (TS-32)', () => {
  it.each<[Partial<Fields>, keyof Fields, string, string]>([
    [{ hours: 'eight' }, 'hours', 'Please fill all the fields correctly!', MON],
    [{ hours: '24.01' }, 'hours', 'One day data cannot exceed 24 hours', MON],
    [
      { hours: '8', comment: 'a_b' },
      'comment',
      'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -',
      MON,
    ],
    [{ hours: '8', clientId: 1 }, 'comment', 'Please add a description for Northbridge', MON],
    [{ hours: '8', payCode: 'BENCH_HOURS' }, 'clientId', 'Please change the client to Northbridge for Bench', MON],
    [{ hours: '8' }, 'payCode', 'Please select a pay code', SAT],
  ])('%j', (fields, field, text, date) => {
    const found = problems([blank(date)], fields);
    expect([...found.values()]).toMatchObject([{ field, text }]);
  });

  it('all of a day over 24 hours that were typed, and none that was not', () => {
    const entries = [blank(MON, { id: '6.1', hours: 20 }), blank(MON, { id: '6.2', hours: 1 })];
    expect([...problems(entries, {}, { hours: '5' }).keys()]).toEqual(['6.2']);
  });

  it('nothing where nothing would be sent or a row is removed', () => {
    const entries = [blank(MON, { id: '6.1', hours: 8, comment: 'a_b' })];
    const rows = rowsOf(entries, removeRow(noEdits, rowsOf(entries, noEdits, clients)[0]!), clients);
    expect(problemsOf(rows, clients, totalsOf(countedHours(rows))).size).toBe(0);
    expect(problems([blank(MON)], { comment: 'a_b' }).size).toBe(0);
  });

  it('each text once above the sheet', () => {
    const found = problems([blank(MON), blank('2025-06-10')], { hours: 'x' }, { hours: 'y' });
    expect(textsOf(found)).toEqual(['Please fill all the fields correctly!']);
  });
});

describe('what is wrong with a cell is told as it is typed, in its own words', () => {
  const typed = (fields: Partial<Fields>, tooMany = false, typing = false) => {
    const entries = [blank(MON)];
    const edits = typeInto(noEdits, rowsOf(entries, noEdits, clients)[0]!, fields);
    return typedProblems(rowsOf(entries, edits, clients)[0]!, tooMany, typing).map(({ field, why }) => [field, why]);
  };

  it.each<[Partial<Fields>, string[][]]>([
    [{ hours: '1.333' }, [['hours', 'At most two decimals']]],
    [{ hours: '−3' }, [['hours', 'Cannot be below zero']]],
    [{ hours: 'abc' }, [['hours', 'Not a number']]],
    [{ hours: '99999999' }, [['hours', 'One day data cannot exceed 24 hours']]],
    [{ hours: '7:30', comment: 'Kick-off' }, []],
    [{ comment: "Client's" }, [['comment', "A comment cannot contain '"]]],
    [{ comment: 'R&D — more' }, [['comment', 'A comment cannot contain & —']]],
    [{ comment: 'a\u00a0b\tc' }, [['comment', 'A comment cannot contain invisible signs']]],
    [
      { hours: 'x', comment: '#1' },
      [
        ['hours', 'Not a number'],
        ['comment', 'A comment cannot contain #'],
      ],
    ],
  ])('%j', (fields, told) => expect(typed(fields)).toEqual(told));

  it('hours only once their cell is left, but too many of a day at once', () => {
    expect(typed({ hours: '1.333' }, false, true)).toEqual([]);
    expect(typed({ hours: '25' }, true, true)).toEqual([['hours', 'One day data cannot exceed 24 hours']]);
    expect(typed({ hours: '' }, true)).toEqual([]);
  });

  it('nothing in a locked or a removed row', () => {
    const [locked] = rowsOf([blank(MON, { hours: 30, comment: 'a_b', locked: true })], noEdits, clients);
    expect(typedProblems(locked!, true, false)).toEqual([]);
    const entries = [blank(MON, { id: '6.1', hours: 8, comment: 'a_b' })];
    const [removed] = rowsOf(entries, removeRow(noEdits, rowsOf(entries, noEdits, clients)[0]!), clients);
    expect(typedProblems(removed!, true, false)).toEqual([]);
  });
});
