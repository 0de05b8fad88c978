/** The rights of the holder of a key. */
interface Held<A> {
  /**
   * Notes a write before it is made. If this process then stands still, or the outcome of the write is unknown, the next holder
   * fences the write first, so that it fails when it comes late.
   * @throws OutOfTurn if another process holds the key by now: nothing may be written any more
   */
  announce(write: A): Promise<void>;
  /** Aborts when another process may hold the key. Work that lasts long then ends. */
  readonly lost: AbortSignal;
}

interface Exclusion<A> {
  /** Makes sure that an announced write that is not made yet never succeeds. May be called repeatedly. */
  readonly fence?: (write: A) => Promise<void>;
  /** Ends the wait for the key; absent: 15 seconds. */
  readonly until?: AbortSignal;
}

/**
 * Does work while no other work under the same key runs in any process. The key is given in the order of the calls.
 * @throws OutOfTurn if the wait for the key took too long; whatever the work throws
 */
export type Exclusively = <T, A extends object = never>(
  key: string,
  work: (held: Held<A>) => Promise<T>,
  exclusion?: Exclusion<A>,
) => Promise<T>;

/**
 * Does a task in one of all processes at a time, again and again until `signal` aborts. When that process dies, or its work
 * ends, another takes over. Two of them may do the task at once for some seconds, so that must be harmless.
 * @param work ends when `held` aborts; reports its own errors
 */
export type SoleWorker = (
  task: string,
  work: (held: AbortSignal) => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;

/** Nothing was done: the wait for the key took too long, or the key was lost. The work may be tried again. */
export class OutOfTurn extends Error {
  override readonly name = 'OutOfTurn';
}
