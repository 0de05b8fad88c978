import type { CalendarDate, Instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { DerivedProjection, ReadModel } from '../projection.ts';

/** The fields of a row that a version stores besides its day and person, in this order. */
const KEPT = [
  'rowId',
  'clientId',
  'payCode',
  'hours',
  'comment',
  'billableCode',
  'sync',
  'removed',
  'requestId',
  'holidayList',
  'externalId',
  'externalVersion',
  'syncId',
  'outcome',
  'rowRevision',
  'revision',
  'modifiedBy',
  'modifiedAt',
] as const satisfies readonly (keyof TimesheetRow)[];

/** The state of a row from one entry until the next entry about it. */
export interface TimesheetRowVersionDocument extends ReadModel {
  readonly userId: number;
  readonly date: CalendarDate;
  /** When the entry was made that gave the row this state. */
  readonly from: Instant;
  /** When the next entry changed it, exclusive; null for the current state. */
  readonly until: Instant | null;
  /**
   * The other fields of the row, as values in the order of `KEPT`. The names are left out, as there is a document for
   * every entry.
   */
  readonly row: readonly TimesheetRow[(typeof KEPT)[number]][];
}

/** @returns the row at that time, even if it had been removed by then */
export function rowOf({ userId, date, row }: TimesheetRowVersionDocument): TimesheetRow {
  const kept = Object.fromEntries(KEPT.map((field, place) => [field, row[place]]));
  return { ...(kept as Pick<TimesheetRow, (typeof KEPT)[number]>), userId, date };
}

/** @param revision of the entry that gave the row this state */
const versionId = ({ rowId, revision }: Pick<TimesheetRow, 'rowId' | 'revision'>): string => `${rowId}@${revision}`;

/** The version that an entry ends does not exist: the read models do not match the books. */
class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

export const timesheetRowVersions: DerivedProjection<TimesheetRowVersionDocument> = {
  collection: {
    name: 'timesheet-row-versions.v1',
    fields: { userId: 'number', date: 'text', from: 'text', until: 'text', pos: 'text' },
    indexes: [
      { name: 'person-date', fields: ['userId', 'date'] },
      { name: 'date-person', fields: ['date', 'userId'] },
    ],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys: ({ rows }) =>
    rows.flatMap(({ before, after }) => (before ? [versionId(before), versionId(after)] : [versionId(after)])),
  begins: ({ entry }, key) => key.endsWith(`@${entry.revision}`),
  evolve(document, step, key) {
    const { entry } = step;
    const seen = { pos: entry.position, revision: entry.revision };
    const begun = step.rows.find(({ after }) => versionId(after) === key)?.after;
    if (begun) {
      const { userId, date } = begun;
      const row = KEPT.map((field) => begun[field]);
      return { _id: key, userId, date, from: entry.meta.at, until: null, row, ...seen };
    }
    if (!document) throw new UnknownVersion(`${entry.type} at ${entry.revision} of ${entry.stream} ends no ${key}`);
    return { ...document, until: entry.meta.at, ...seen };
  },
};
