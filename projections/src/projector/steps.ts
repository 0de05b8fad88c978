import type { Entry } from '@hourbook/domain/events/envelope.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { Step } from '../projection.ts';

/**
 * Derives what each entry of a book changes, for callers that fold books in memory.
 * @param rows their state before the first entry; updated with each entry
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
