import type { DateRange } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';

type Entries = readonly TimesheetEntry[];

/** Where the rows of a sheet come from and go to: a page says whose they are. */
export interface SheetSource {
  /**
   * Saves rows; the same key again is the same save.
   * @returns all rows of the range as they are then
   */
  readonly save: (rows: readonly SentRow[], idempotencyKey: string) => Promise<Entries>;
  /** Reads the rows of the range anew. */
  readonly read: () => Promise<Entries>;
  /** What is being read is waited for no longer: an answer to a save is newer. */
  readonly stopReading: () => Promise<void>;
  /** What a save answered stands where the rows were read from. */
  readonly keep: (entries: Entries) => void;
  /** Rows of other days, such as of the week before. */
  readonly rowsOf: (range: DateRange) => Promise<Entries>;
}
