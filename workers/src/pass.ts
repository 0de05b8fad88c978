/** How a pass over many people is stopped, and how it reports failures. */
export interface Pass {
  /** Stops the pass between two people; the next run starts from the beginning. */
  readonly signal: AbortSignal;
  /**
   * Called for each failure, with the id or name, before the pass continues. @throws the error if it would affect all others
   * too
   */
  failed(id: number | string, error: unknown): void;
}

/** The pass reached everyone but failed for some, so it must run again. */
class PassIncomplete extends Error {
  override readonly name = 'PassIncomplete';
  constructor(failed: readonly number[], all: number) {
    const named = failed.slice(0, MOST_NAMED).join(', ');
    super(`${failed.length} of ${all} could not be done: ${named}${failed.length > MOST_NAMED ? ', …' : ''}`);
  }
}

const MOST_NAMED = 20;

/** So long, in milliseconds, a pass may keep everybody else from the event loop. */
const LONGEST = 5;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs the work for one after the other, and continues after failures. Stores that answer at once would never yield the event
 * loop, so others get their turn in between.
 * @throws PassIncomplete at the end if some failed; the signal's reason
 */
export async function passOver<T extends { readonly id: number }>(
  all: readonly T[],
  { signal, failed }: Pass,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left: number[] = [];
  let since = performance.now();
  for (const one of all) {
    if (performance.now() - since > LONGEST) {
      await nextTurn();
      since = performance.now();
    }
    signal.throwIfAborted();
    try {
      await work(one);
    } catch (error) {
      failed(one.id, error);
      left.push(one.id);
    }
  }
  if (left.length > 0) throw new PassIncomplete(left, all.length);
}
