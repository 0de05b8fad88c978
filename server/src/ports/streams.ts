import type { Entry, EventSource } from '@hourbook/domain/events/envelope.ts';
import type { StreamHead } from '@hourbook/domain/events/stream-head.ts';
import type { StreamKind } from '@hourbook/domain/events/stream-kinds.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import type { Command } from '../command.ts';

/** The current state of a stream, in the parts that were loaded. */
export interface StreamState {
  /** null: the stream has no entry. */
  readonly head: StreamHead | null;
}

/** The current state of a stream without read models, complete. */
export interface Folded<Id, S> extends StreamState {
  readonly id: Id;
  /** null: the stream has no entry. */
  readonly state: S | null;
}

/** Author, command and cause of entries. */
export interface Authorship {
  /** null: the machine. */
  readonly actorId: number | null;
  /** DG-6: the person who is away, in whose place the author acts as a substitute; absent: nobody. */
  readonly onBehalfOf?: number;
  readonly command: Command;
  readonly source: EventSource;
  /** The request or job at the beginning of the chain of causes. */
  readonly correlationId: string;
  /** The direct cause; absent: the command. */
  readonly causationId?: string;
}

/** The content of an entry. */
export interface Fact {
  readonly type: string;
  readonly data: unknown;
}

/** Loads the streams of a kind, and folds new entries into a state. `Needs`: the parts of a stream that a caller needs. */
export interface Streams<Id, E, State extends StreamState, Needs> {
  readonly kind: StreamKind<Id, E>;
  load(id: Id, needs: Needs): Promise<State>;
  /** @returns the state in memory with these parts, as of some earlier moment; null: there is none */
  recall(id: Id, needs: Needs): State | null;
  /** @returns the state after these entries; the given state is not changed @throws if they cannot be folded */
  evolve(state: State, entries: readonly Entry<E>[]): State;
  /** Keeps a state in memory, so that the next load reads only newer entries. */
  keep(state: State): void;
}

/** A pure decision with its answer. `F`: facts from outside of the stream, such as records. */
export interface Decision<E, State, Needs, T, F = undefined> {
  readonly by: Authorship;
  readonly needs: Needs;
  /**
   * Reads the facts, after all earlier commands of this process on the stream. They are as new as the entries of the state. Called
   * again for each try, and for the answer to a repeat, which is not decided.
   */
  facts?(): Promise<F>;
  /** Called again when another writer was faster. @throws DomainError to refuse */
  decide(state: State, facts: F): E[] | Promise<E[]>;
  /** The answer from the decided state and the facts; it waits for no projection. */
  answer(state: State, facts: F): T;
  /**
   * Called after the command, with the facts that it was decided on; the caller is answered when both this and the note of the
   * last position have ended. Does not fail: the entries are in the stream by then.
   */
  afterwards?(facts: F): Promise<void>;
}

/** One decision about one stream. */
export interface StreamCommand<Id, E, State, Needs, T, F = undefined> extends Decision<E, State, Needs, T, F> {
  /** Of the stream. */
  readonly id: Id;
}

/** An observer of appends; it must not throw. */
export interface StreamObserver {
  /** Entries are on the disk. @param seconds from the call to the disk */
  appended(entries: number, seconds: number): void;
  /** Another writer was first: the command is decided again. */
  overtaken(): void;
}

/** Runs commands: within a process those of a stream one after the other, across processes by expected revision. */
export interface RunCommand<Id, E, State, Needs> {
  /**
   * Load → decide → append, again on a stale revision (events.md "Conflicts"). A command that is in the stream already
   * appends nothing and answers from the current state.
   * @throws DomainError as decided; StaleRevision when the stream did not come to rest within 2 s and two tries; EngineUnreachable, also
   *   to all commands that wait behind it
   */
  <T, F = undefined>(command: StreamCommand<Id, E, State, Needs, T, F>): Promise<T>;
  /**
   * Runs work that reads a stream while no command of this process runs on it. The work must not run a command itself, which
   * would wait for the work.
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
