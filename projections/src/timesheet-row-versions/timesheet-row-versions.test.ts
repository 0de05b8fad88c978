import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { stepsFrom } from '../projector/steps.ts';
import {
  type TimesheetRowVersionsDocument,
  timesheetRowVersions,
  versionAt,
  versionsIn,
} from './timesheet-row-versions.ts';

const changed = (data: object = { hours: 400 }): BookEvent =>
  ({ ...recorded(data), type: 'HoursChanged' }) as BookEvent;
const removed: BookEvent = { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } };
const usual = entriesOf(42, [recorded(), recorded({ rowId: '42.1' }), changed(), removed]);

function documentsOf(entries: readonly Entry[]): Map<string, TimesheetRowVersionsDocument> {
  const documents = new Map<string, TimesheetRowVersionsDocument>();
  for (const step of entries.map(stepsFrom(new Map()))) {
    for (const key of timesheetRowVersions.keys(step)) {
      const known = documents.get(key) ?? null;
      // What begins needs no reading: there is none.
      if (timesheetRowVersions.begins(step, key)) expect(known).toBeNull();
      documents.set(key, timesheetRowVersions.evolve(known, step, key));
    }
  }
  return documents;
}

describe('the versions of a row', () => {
  it('last from the entry that made them until the next one about the row', () => {
    const at = usual.map(({ meta }) => meta.at);
    const spans = [...documentsOf(usual)].map(([id, { from, until, versions }]) => [
      id,
      from,
      until,
      versions.map(([begun]) => begun),
    ]);
    expect(spans).toEqual([
      ['42.0@2025-06-10/0', at[0], null, [at[0], at[2], at[3]]],
      ['42.1@2025-06-10/0', at[1], null, [at[1]]],
    ]);
  });

  it('are the whole row as it was after that entry, also when it was gone', () => {
    const all = [...documentsOf(usual).values()].flatMap(versionsIn);
    for (const was of all) expect(was).toEqual(foldRows(usual.slice(0, was.revision + 1)).get(was.rowId));
    expect(all).toHaveLength(4);
  });

  it('store only what changed', () => {
    const [row] = documentsOf(usual).values();
    expect(row?.versions[1]?.[1]).toEqual({ hours: 400, rowRevision: 2, revision: 2, modifiedAt: usual[2]?.meta.at });
  });

  it('end in one document and go on in another when the row moves to another day, there and back', () => {
    const entries = entriesOf(42, [recorded(), changed({ date: '2025-06-11' }), changed({ hours: 200 })]);
    const documents = [...documentsOf(entries).values()];
    const at = entries.map(({ meta }) => meta.at);
    expect(documents.map(({ date, until }) => [date, until])).toEqual([
      ['2025-06-10', null],
      ['2025-06-11', at[2]],
    ]);
    for (const [index, instant] of at.entries()) {
      const found = documents.flatMap((document) => versionAt(document, instant) ?? []);
      expect(found).toEqual([foldRows(entries.slice(0, index + 1)).get('42.0')]);
    }
  });

  it('go on in another document after 256 entries of the book', () => {
    const entries = entriesOf(
      42,
      Array.from({ length: 258 }, (_, index) => (index === 0 ? recorded() : changed({ hours: index }))),
    );
    const documents = [...documentsOf(entries).values()];
    expect(documents.map(({ _id, until, versions }) => [_id, until, versions.length])).toEqual([
      ['42.0@2025-06-10/0', entries[256]?.meta.at, 257],
      ['42.0@2025-06-10/1', null, 2],
    ]);
    expect(documents.flatMap(versionsIn).map(({ hours }) => hours)).toEqual(
      entries.map((_, index) => index || foldRows(entries.slice(0, 1)).get('42.0')?.hours),
    );
  });

  it('cannot go on where there are none', () => {
    const [, , step] = usual.map(stepsFrom(new Map()));
    expect(() => timesheetRowVersions.evolve(null, step!, '42.0@2025-06-10/0')).toThrow(
      'HoursChanged at 2 of book-42 ends no 42.0@2025-06-10/0',
    );
  });
});
