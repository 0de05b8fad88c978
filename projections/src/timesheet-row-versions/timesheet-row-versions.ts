import type { Instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { DerivedProjection, ReadModel } from '../projection.ts';

/** A row as it was from one entry on until the next one that speaks of it. */
export interface TimesheetRowVersionDocument extends ReadModel {
  /** Also one that is gone, as `removed` says. */
  readonly row: TimesheetRow;
  /** When the entry was made that it is as of. */
  readonly from: Instant;
  /** When the next one was; null: it is so now. At this instant it is not so any more. */
  readonly until: Instant | null;
}

/** @param revision of the entry that the row is as of */
const versionId = ({ rowId, revision }: Pick<TimesheetRow, 'rowId' | 'revision'>): string => `${rowId}@${revision}`;

/** A version that an entry ends is not there: the read models are not what the books say. */
class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

export const timesheetRowVersions: DerivedProjection<TimesheetRowVersionDocument> = {
  collection: {
    name: 'timesheet-row-versions.v1',
    fields: { 'row.userId': 'number', 'row.date': 'text', from: 'text', until: 'text', pos: 'text' },
    indexes: [
      { name: 'person-date', fields: ['row.userId', 'row.date'] },
      { name: 'date-person', fields: ['row.date', 'row.userId'] },
    ],
  },
  ofBook: (userId) => ({ field: 'row.userId', is: userId }),
  keys: ({ rows }) =>
    rows.flatMap(({ before, after }) => (before ? [versionId(before), versionId(after)] : [versionId(after)])),
  begins: ({ entry }, key) => key.endsWith(`@${entry.revision}`),
  evolve(document, step, key) {
    const { entry } = step;
    const seen = { pos: entry.position, revision: entry.revision };
    const begun = step.rows.find(({ after }) => versionId(after) === key);
    if (begun) return { _id: key, row: plain(begun.after), from: entry.meta.at, until: null, ...seen };
    if (!document) throw new UnknownVersion(`${entry.type} at ${entry.revision} of ${entry.stream} ends no ${key}`);
    return { ...document, until: entry.meta.at, ...seen };
  },
};

/** Without what a read model keeps beside a row. */
function plain(row: TimesheetRow & Partial<ReadModel>): TimesheetRow {
  const { _id, pos, ...rest } = row;
  return rest;
}
