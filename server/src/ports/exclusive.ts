/** What whoever has a key can do with it. */
interface Held<A> {
  /**
   * Notes what is about to be written. If this process stands still then, or it is not known what became of the write, the
   * next one with the key fences it first: the write fails when it comes late.
   * @throws OutOfTurn if another process has the key by now: nothing may be written any more
   */
  announce(write: A): Promise<void>;
}

interface Exclusion<A> {
  /** Makes sure that what was announced, and may not be written yet, never is. Asked again it does no harm. */
  readonly fence?: (write: A) => Promise<void>;
  /** Ends the wait for the key; absent: 15 seconds. */
  readonly until?: AbortSignal;
}

/**
 * Does a piece of work while no other work under the same key is done, in whatever process; those who wait get the key in
 * the order in which they came.
 * @throws OutOfTurn if the key could not be had in time; whatever the work throws
 */
export type Exclusively = <T, A extends object = never>(
  key: string,
  work: (held: Held<A>) => Promise<T>,
  exclusion?: Exclusion<A>,
) => Promise<T>;

/** Nothing was done: it was not the turn of this work in time, or its turn was over. It may be tried again. */
export class OutOfTurn extends Error {
  override readonly name = 'OutOfTurn';
}
