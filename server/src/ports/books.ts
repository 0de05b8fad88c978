import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { HandedInWeek } from '@hourbook/domain/timesheet/week.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { Decision, RunCommand, StreamState } from './streams.ts';

export type { Authorship } from './streams.ts';

/** Rows of a book, by day or by id. */
export interface RowNeeds {
  readonly range?: DateRange;
  readonly dates?: readonly CalendarDate[];
  readonly rowIds?: readonly string[];
}

/** The parts of a book that a command or a screen needs. A loaded state may have more days and rows. */
export interface Needs extends RowNeeds {
  readonly account?: boolean;
  /** Weeks as a whole, by their Mondays; their rows are asked for beside them. */
  readonly weeks?: readonly CalendarDate[];
  /**
   * Further rows that depend on the loaded state, such as the rows on the days of a request. Called again with the extended
   * state until nothing is missing. Pure.
   */
  readonly further?: (loaded: BookState) => RowNeeds;
}

/** The current state of a book, in the parts that were loaded. */
export interface BookState extends StreamState {
  readonly userId: number;
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** The loaded parts: a row of these parts that is not in `rows` does not exist. */
  readonly looked: readonly RowNeeds[];
  /** null: not loaded. */
  readonly account: TimeOffAccount | null;
  /** The loaded weeks, by their Mondays; null: never handed in. */
  readonly weeks: ReadonlyMap<CalendarDate, HandedInWeek | null>;
  /** The set that the state was read from: only in this set are further rows as of the same head. */
  readonly from: ReadModels;
}

/**
 * Recently loaded states, so that the next load of the same days reads only newer entries. A state may be old: as with the
 * read models, newer entries are folded first.
 */
export interface RecentBooks {
  /** @returns a state with all needs except `further`, as of some earlier moment; null: there is none */
  find(userId: number, needs: Needs): BookState | null;
  keep(state: BookState): void;
}

/** One decision about one book. */
export interface BookCommand<T, F = undefined> extends Decision<BookEvent, BookState, Needs, T, F> {
  /** The person whose book it is. */
  readonly userId: number;
}

/** Runs commands on books. */
export type RunBookCommand = Pick<RunCommand<number, BookEvent, BookState, Needs>, 'serialized' | 'observe'> &
  /** As every {@link RunCommand}. */
  (<T, F = undefined>(command: BookCommand<T, F>) => Promise<T>);
