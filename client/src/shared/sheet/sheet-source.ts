import type { DateRange } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';

/** Who changed the contents of a row last. */
export interface LastAuthor {
  readonly name: string;
  /** The person at the page. */
  readonly isYou: boolean;
}

type Entries = readonly TimesheetEntry[];

/** Reads and saves the rows of a sheet; each page provides its own. */
export interface SheetSource {
  /**
   * Saves rows. A call with the same key is the same save.
   * @returns all rows of the range after the save
   */
  readonly save: (rows: readonly SentRow[], idempotencyKey: string) => Promise<Entries>;
  /** Reads the rows of the range again. */
  readonly read: () => Promise<Entries>;
  /** Cancels a read in progress, since the answer to a save is newer. */
  readonly stopReading: () => Promise<void>;
  /** Puts the answer to a save into the cache of the rows. */
  readonly keep: (entries: Entries) => void;
  /** Who has changed what a row holds. */
  readonly changedBy: (rowId: string) => Promise<LastAuthor>;
  /** The rows of other days, such as those of the week before. */
  readonly rowsOf: (range: DateRange) => Promise<Entries>;
}
