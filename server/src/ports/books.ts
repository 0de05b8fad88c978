import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
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

/**
 * States that were loaded a moment ago, so that the next look at the same days reads only what is newer. What is kept
 * here may be old; whoever takes it folds the newer entries first, as with the read models.
 */
export interface RecentBooks {
  /** @returns a state that has all that is needed, as of some moment */
  find(userId: number, needs: Needs): BookState | null;
  keep(state: BookState, needs: Needs): void;
}

/** Who does something, by which command, for what cause. */
export interface Authorship {
  /** null: the machine. */
  readonly actorId: number | null;
  readonly commandId: string;
  /** Its id is made of a caller's key, which may come again for something else when the command is no longer seen. */
  readonly repeatable?: boolean;
  /** The id that an older version would have entered it with; nothing is entered with it any more. */
  readonly formerId?: string | undefined;
  /** When it was begun, in milliseconds since 1970, maybe by a process that died; the head may remember less far back. */
  readonly startedAt?: number;
  /** It was acknowledged before: nothing is entered. */
  readonly seen?: boolean;
  readonly source: EventSource;
  /** The request or job that started it all. */
  readonly correlationId: string;
  /** What led to this directly; the command when nothing else did. */
  readonly causationId?: string;
}

/** One decision about one book. */
export interface BookCommand<T> {
  /** Whose book. */
  readonly userId: number;
  readonly by: Authorship;
  readonly needs: Needs;
  /** Pure but for names it may look up. May run again when somebody else was faster. @throws DomainError to refuse */
  decide(state: BookState): BookEvent[] | Promise<BookEvent[]>;
  /** The answer, from the state that was decided: it waits for no projection. */
  answer(state: BookState): T;
}

/** Told of what happens to the books; must not throw. */
export interface BookWatcher {
  /** Entries are on the disk. @param seconds how long that took */
  appended(entries: number, seconds: number): void;
  /** Somebody else had written first: the command is decided anew. */
  overtaken(): void;
}

/** Runs commands: within one process those of one book one after the other, across processes by expected revision. */
export interface RunBookCommand {
  /**
   * load → decide → append, decided anew on a stale revision (events.md "Conflicts"). A command that the book has seen
   * already appends nothing and answers from the book as it is.
   * @throws DomainError as decided; StaleRevision when the book did not come to rest within 2 s; EngineUnreachable, also
   *   to all that wait behind it
   */
  <T>(command: BookCommand<T>): Promise<T>;
  /**
   * Does something about a person that looks into their book, while no command of this process is at work on it. It must
   * not run one itself: that would wait for it.
   * @throws whatever the work throws; EngineUnreachable as a command does
   */
  inTurn<T>(userId: number, work: () => Promise<T>): Promise<T>;
  watch(watcher: BookWatcher): void;
}
