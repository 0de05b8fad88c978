import { anAssignment, aPerson, LAKESHORE, OWN } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';
import type { Person } from '../people/person.ts';
import { uncoveredHours } from './uncovered-hours.ts';

const uncovered = (changed: Partial<Person>, ...events: readonly BookEvent[]) =>
  uncoveredHours(aPerson(changed), [...foldRows(entriesOf(42, events)).values()]).map(({ rowId }) => rowId);
const upTo = (endDate: string) => ({ assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { endDate })] });

describe('hours that nothing covers any more', () => {
  const hours = [
    recorded({ rowId: '42.0', date: '2025-06-12' }),
    recorded({ rowId: '42.1', date: '2025-06-10' }),
    recorded({ rowId: '42.2', date: '2025-06-11', clientId: OWN }),
  ];

  it('TS-33: are those for a client who is not assigned on that day', () => {
    expect(uncovered({}, ...hours)).toEqual([]);
    expect(uncovered(upTo('2025-06-10'), ...hours)).toEqual(['42.0']);
    expect(uncovered({ assignments: [] }, ...hours)).toEqual(['42.1', '42.0']);
  });

  it('US-18: and those of days outside the employment', () => {
    expect(uncovered({ terminationDate: '2025-06-10' }, ...hours)).toEqual(['42.2', '42.0']);
    expect(uncovered({ terminationDate: '2025-06-10', rehireDate: '2025-06-12' }, ...hours)).toEqual(['42.2']);
  });

  it('are neither what was removed nor what the machine made', () => {
    const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } };
    const holiday: BookEvent = {
      type: 'HolidayPlaced',
      data: {
        rowId: '42.5',
        date: '2025-06-19',
        hours: 800,
        sync: 'UNSYNCHRONIZED',
        list: { kind: 'country', id: 1, year: 2025 },
      },
    };
    expect(uncovered({ terminationDate: '2025-06-01' }, hours[0]!, removed, holiday)).toEqual([]);
  });
});
