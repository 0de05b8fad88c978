import type { Entry } from '@hourbook/domain/events/envelope.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { Step } from '../projection.ts';

/**
 * Tells of each entry of a book what it changes, for whoever folds books in memory.
 * @param rows as they are before the first entry; they change with each
 */
export const stepsFrom =
  (rows: Map<string, TimesheetRow>) =>
  (entry: Entry): Step => ({
    entry,
    rows: rowsOf(entry).map((rowId) => {
      const before = rows.get(rowId) ?? null;
      const after = evolveRow(before, entry, rowId);
      rows.set(rowId, after);
      return { before, after };
    }),
  });
