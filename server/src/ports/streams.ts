import type { Entry, EventSource } from '@hourbook/domain/events/envelope.ts';
import type { StreamHead } from '@hourbook/domain/events/stream-head.ts';
import type { StreamKind } from '@hourbook/domain/events/stream-kinds.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';

/** A stream as it is now, as far as it was asked for. */
export interface StreamState {
  /** null: nothing was ever entered. */
  readonly head: StreamHead | null;
}

/** A stream without read models as it is now, with all of its state. */
export interface Folded<Id, S> extends StreamState {
  readonly id: Id;
  /** null: nothing was ever entered. */
  readonly state: S | null;
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

/** What can be entered. */
export interface Fact {
  readonly type: string;
  readonly data: unknown;
}

/** Loads the streams of a kind, and folds new entries into a state. `Needs`: the parts of a stream that a caller needs. */
export interface Streams<Id, E, State extends StreamState, Needs> {
  readonly kind: StreamKind<Id, E>;
  load(id: Id, needs: Needs): Promise<State>;
  /** @returns the state behind these entries; the given one stays as it is @throws when they cannot be folded */
  evolve(state: State, entries: readonly Entry<E>[]): State;
  /** Remembers a state, so that the next load reads only what is newer. */
  keep(state: State): void;
}

/** What is decided and answered, from what. `F`: facts from outside of the stream, such as records. */
export interface Decision<E, State, Needs, T, F = undefined> {
  readonly by: Authorship;
  readonly needs: Needs;
  /**
   * Reads the facts in the queue of the stream: whatever earlier commands of this process did counts. Read anew for each try,
   * and for the answer to a repeat, which is not decided.
   */
  facts?(): Promise<F>;
  /** May run again when somebody else was faster. @throws DomainError to refuse */
  decide(state: State, facts: F): E[] | Promise<E[]>;
  /** The answer, from the state and the facts that were decided on: it waits for no projection. */
  answer(state: State, facts: F): T;
}

/** One decision about one stream. */
export interface StreamCommand<Id, E, State, Needs, T, F = undefined> extends Decision<E, State, Needs, T, F> {
  /** Which stream. */
  readonly id: Id;
}

/** Told of what happens to the streams; must not throw. */
export interface StreamObserver {
  /** Entries are on the disk. @param seconds how long that took */
  appended(entries: number, seconds: number): void;
  /** Somebody else had written first: the command is decided anew. */
  overtaken(): void;
}

/** Runs commands: within one process those of one stream one after the other, across processes by expected revision. */
export interface RunCommand<Id, E, State, Needs> {
  /**
   * load → decide → append, decided anew on a stale revision (events.md "Conflicts"). A command that the stream has seen
   * already appends nothing and answers from the stream as it is.
   * @throws DomainError as decided; StaleRevision when the stream did not come to rest within 2 s and two tries; EngineUnreachable, also
   *   to all that wait behind it
   */
  <T, F = undefined>(command: StreamCommand<Id, E, State, Needs, T, F>): Promise<T>;
  /**
   * Does something that looks into a stream, while no command of this process is at work on it. It must not run one itself:
   * that would wait for it.
   * @throws whatever the work throws; EngineUnreachable as a command does
   */
  serialized<T>(id: Id, work: () => Promise<T>): Promise<T>;
  observe(observer: StreamObserver): void;
}

/** The positions of the last entries, so that a list that is asked for next can wait until it contains them. */
export interface LastWrites {
  /**
   * Does not fail: the entry is in the book by then.
   * @param userId the author; null: Hourbook itself
   */
  note(userId: number | null, position: Position): Promise<void>;
  /**
   * @returns a position that is not before the caller's own last entry, nor, where one process answers all calls, before
   * anybody's
   */
  of(userId: number): Promise<Position>;
}
