import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { BookHead } from '@hourbook/projections/books/books.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';

/** What of a book a command or a screen needs; days and rows beside it may be there too. */
export interface Needs {
  readonly range?: DateRange;
  readonly dates?: readonly CalendarDate[];
  readonly rowIds?: readonly string[];
  readonly account?: boolean;
}

/** A book as it is now, as far as it was asked for. */
export interface BookState {
  readonly userId: number;
  /** null: nothing was ever entered. */
  readonly head: BookHead | null;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** null: not asked for. */
  readonly account: TimeOffAccount | null;
  /** What it was read from: rows that it lacks are as of the head it had then in these, and in no others. */
  readonly from: ReadModels;
}
