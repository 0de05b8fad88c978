/** What a pass over many needs to know, and whom it reports failures to. */
export interface Pass {
  /** Ends the pass between two of them; the next run begins anew. */
  readonly signal: AbortSignal;
  /** Told of each one that could not be done, by number or name, before the next. @throws the error where no other could be done either */
  failed(id: number | string, error: unknown): void;
}

/** The pass went over all and failed for some, so it has to run again. */
class PassIncomplete extends Error {
  override readonly name = 'PassIncomplete';
  constructor(failed: readonly number[], all: number) {
    const named = failed.slice(0, MOST_NAMED).join(', ');
    super(`${failed.length} of ${all} could not be done: ${named}${failed.length > MOST_NAMED ? ', …' : ''}`);
  }
}

const MOST_NAMED = 20;

/**
 * Does the work for one after the other, and goes on behind those for whom it fails.
 * @throws PassIncomplete in the end, when some could not be done; the signal's reason
 */
export async function passOver<T extends { readonly id: number }>(
  all: readonly T[],
  { signal, failed }: Pass,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left: number[] = [];
  for (const one of all) {
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
