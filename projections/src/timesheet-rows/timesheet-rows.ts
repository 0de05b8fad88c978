import { isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { Projection, ReadModel } from '../projection.ts';

/** The current state of a row; a removed row stays as a tombstone. */
export type TimesheetRowDocument = TimesheetRow & ReadModel;

export const timesheetRows: Projection<TimesheetRowDocument> = {
  collection: {
    name: 'timesheet-rows.v1',
    fields: { userId: 'number', date: 'text', sync: 'text', pos: 'text' },
    indexes: [
      { name: 'person-date', fields: ['userId', 'date'] },
      { name: 'sync-date', fields: ['sync', 'date'] },
    ],
  },
  concerns: isBookEntry,
  keys: rowsOf,
  begins: ({ type }) => type === 'HoursRecorded' || type === 'HolidayPlaced' || type === 'TimeOffApproved',
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  evolve: (document, entry, rowId) => ({
    ...evolveRow(document, entry, rowId),
    _id: rowId,
    pos: entry.position,
  }),
};
