import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { describe, expect, it } from 'vitest';
import { entriesOf, foldRows, recorded } from '../../../tests/builders/timesheet.ts';
import { stepsFrom } from '../projector/steps.ts';
import { rowOf, type TimesheetRowVersionDocument, timesheetRowVersions } from './timesheet-row-versions.ts';

const changed: BookEvent = { ...recorded({ hours: 400 }), type: 'HoursChanged' } as BookEvent;
const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } };
const entries = entriesOf(42, [recorded(), recorded({ rowId: '42.1' }), changed, removed]);

function versions(): Map<string, TimesheetRowVersionDocument> {
  const documents = new Map<string, TimesheetRowVersionDocument>();
  for (const step of entries.map(stepsFrom(new Map()))) {
    for (const key of timesheetRowVersions.keys(step)) {
      const known = timesheetRowVersions.begins(step, key) ? null : documents.get(key)!;
      documents.set(key, timesheetRowVersions.evolve(known, step, key));
    }
  }
  return documents;
}

describe('the versions of a row', () => {
  it('last from the entry that they are as of until the next that speaks of the row', () => {
    const at = entries.map(({ meta }) => meta.at);
    const spans = [...versions()].map(([id, { from, until }]) => [id, from, until]);
    expect(spans).toEqual([
      ['42.0@0', at[0], at[2]],
      ['42.1@1', at[1], null],
      ['42.0@2', at[2], at[3]],
      ['42.0@3', at[3], null],
    ]);
  });

  it('are the row as it was after that entry, whole, also when it was gone', () => {
    for (const { row, ...version } of versions().values()) {
      const was = rowOf({ row, ...version });
      expect(was).toEqual(foldRows(entries.slice(0, was.revision + 1)).get(was.rowId));
    }
    expect(versions().size).toBe(4);
  });

  it('cannot be ended where there is none', () => {
    const [, , step] = entries.map(stepsFrom(new Map()));
    expect(() => timesheetRowVersions.evolve(null, step!, '42.0@0')).toThrow(
      'HoursChanged at 2 of book-42 ends no 42.0@0',
    );
  });
});
