import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Decision, RunCommand, StreamState } from './streams.ts';

export type { Authorship } from './streams.ts';

/** Rows of a book, by day or by id. */
export interface RowNeeds {
  readonly range?: DateRange;
  readonly dates?: readonly CalendarDate[];
  readonly rowIds?: readonly string[];
}

/** What of a book a command or a screen needs; days and rows beside it may be there too. */
export interface Needs extends RowNeeds {
  readonly account?: boolean;
  /**
   * Rows that only what was loaded can name, such as those on the days of a request. Asked anew of the state with these,
   * until it has all that is named; what it has is not read again. Pure.
   */
  readonly further?: (loaded: BookState) => RowNeeds;
}

/** A book as it is now, as far as it was asked for. */
export interface BookState extends StreamState {
  readonly userId: number;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** What was asked for: a row among it that is not among `rows` does not exist. */
  readonly looked: readonly RowNeeds[];
  /** null: not asked for. */
  readonly account: TimeOffAccount | null;
  /** What it was read from: rows that it lacks are as of the head it had then in these, and in no others. */
  readonly from: ReadModels;
}

/**
 * States that were loaded a moment ago, so that the next look at the same days reads only what is newer. What is kept
 * here may be old; whoever takes it folds the newer entries first, as with the read models.
 */
export interface RecentBooks {
  /** @returns a state that has all that is needed but what is to be asked further, as of some moment */
  find(userId: number, needs: Needs): BookState | null;
  keep(state: BookState): void;
}

/** One decision about one book. */
export interface BookCommand<T, F = undefined> extends Decision<BookEvent, BookState, Needs, T, F> {
  /** Whose book. */
  readonly userId: number;
}

/** Runs commands on books. */
export type RunBookCommand = Pick<RunCommand<number, BookEvent, BookState, Needs>, 'serialized' | 'observe'> &
  /** As every {@link RunCommand}. */
  (<T, F = undefined>(command: BookCommand<T, F>) => Promise<T>);
