/** A JSON value as it is stored and hashed. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** The end of a stream: the revision of its last event (from 0n), or `none` if it does not exist. */
export type Revision = bigint | 'none';

/**
 * A position in the store's global order, as a text of 20 decimal digits, so that positions compare as text in every
 * engine.
 */
export type Position = string;

/** Before the first event of every store. */
export const START: Position = '0'.repeat(20);

/** @param n a whole number ≥ 0 @returns its 20-digit text */
export const position = (n: bigint | number): Position => n.toString().padStart(20, '0');

export interface NewEvent {
  /**
   * A UUID. The same id appended twice with the same expected revision is one event, whatever it holds the second time:
   * nobody looks further than the ids, so an id belongs to one content for ever.
   */
  readonly id: string;
  /** A stable name, e.g. `HoursRecorded`. */
  readonly type: string;
  /** The version of the data's schema, from 1. */
  readonly version: number;
  readonly data: JsonObject;
  readonly meta: JsonObject;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
}

/**
 * The most that one append may hold, in bytes of its events' data as JSON in UTF-8. It is EventStoreDB's limit, and
 * applies to both engines.
 */
export const MOST_APPEND_BYTES = 1_048_576;

export type NonEmpty<T> = readonly [T, ...T[]];

export interface ReadOptions {
  /** First revision to read, inclusive. Default: the start (`forwards`) or the end (`backwards`). */
  readonly from?: bigint;
  /** Default `forwards`. */
  readonly direction?: 'forwards' | 'backwards';
  /** At most this many events; default and highest 1,000. */
  readonly limit?: number;
}

/** An event with the texts of its data and meta, which may be no JSON any more. */
export interface StoredEvent extends Omit<RecordedEvent, 'data' | 'meta'> {
  readonly data: string;
  readonly meta: string;
}

/** What a subscription delivers: new events in order, or only the fact that there are none up to `position`. */
export interface Delivery<Event = RecordedEvent> {
  readonly events: readonly Event[];
  /** Every event up to here has been delivered. */
  readonly position: Position;
}

/**
 * The port of the books (architecture §5), limited to what the weaker engine can do: an append has one stream and one
 * expected revision, is all or nothing, and is durable when it resolves.
 */
export interface EventStore extends AsyncDisposable {
  /** One page of a stream; a stream that does not exist is empty. */
  read(stream: string, options?: ReadOptions): Promise<RecordedEvent[]>;
  /**
   * @param stream of one of the kinds in `events/stream-kinds.ts`
   * @throws StaleRevision if the stream is not at `expected`, unless exactly these event ids already follow directly
   * after `expected`: then it repeats an append whose answer was lost, and gets the same answer. Its content is not
   * compared.
   * @throws AppendTooLarge if their data exceeds {@link MOST_APPEND_BYTES}
   * @throws TypeError for another stream, and for events that cannot be stored and read back unchanged
   */
  append(
    stream: string,
    expected: Revision,
    events: NonEmpty<NewEvent>,
  ): Promise<{ revision: bigint; position: Position }>;
  /** The position of the newest event, {@link START} in an empty store. */
  head(): Promise<Position>;
  /**
   * All events of all streams after `after`, then new ones as they come, until `signal` aborts, which ends the
   * iteration without an error.
   */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Delivery>;
  /**
   * The same from where the events are stored, never from memory, and whether or not they can be read. An engine that
   * keeps values, not texts, gives their JSON.
   */
  subscribeAsStored(after: Position, signal: AbortSignal): AsyncIterable<Delivery<StoredEvent>>;
}

/** Another writer was first; `actual` is where the stream is now. */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision';
  readonly stream: string;
  readonly expected: Revision;
  readonly actual: Revision;
  constructor(stream: string, expected: Revision, actual: Revision) {
    super(`${stream} is at ${actual}, not at ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** A stored entry is no JSON any more; nothing behind it is read before it was looked into. */
export class TornEntry extends Error {
  override readonly name = 'TornEntry';
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  constructor({ stream, revision, position }: Pick<RecordedEvent, 'stream' | 'revision' | 'position'>) {
    super(`The entry ${revision} in ${stream} cannot be read`);
    this.stream = stream;
    this.revision = revision;
    this.position = position;
  }
}

/** More data than one append may hold ({@link MOST_APPEND_BYTES}); none of it was stored. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  readonly bytes: number;
  constructor(bytes: number) {
    super(`One append holds at most ${MOST_APPEND_BYTES} bytes of data, not ${bytes}`);
    this.bytes = bytes;
  }
}
