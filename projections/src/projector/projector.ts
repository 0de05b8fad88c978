import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { foldBatch } from './fold.ts';
import { type Lag, lagOf } from './lag.ts';
import { BOOKS, type OpenReadModels } from './read-models.ts';

export interface Projector {
  /** Everything up to here is in the read models. */
  position(): Position;
  /** Events folded since this projector started; a counter for metrics. */
  folded(): number;
  /**
   * Asks the books, not the projector: one that stands still is seen to fall behind.
   * @param now milliseconds since 1970
   */
  lag(now: number): Promise<Lag>;
  /**
   * Resolves when the read models have everything up to `target`.
   * @param patience milliseconds; without it as long as it takes
   * @returns false when that took longer, or when the projector stopped
   */
  reached(target: Position, patience?: number): Promise<boolean>;
  /** Stops reading and waits for the batch at hand. Rejects with what stopped the projector, if anything did. */
  stop(): Promise<void>;
}

/**
 * Folds the books into the read models from the last checkpoint on: first the documents, guarded by position, then the
 * checkpoint. A crash between the two repeats a batch, which changes nothing; so do two projectors at once.
 * @param failed told once when an entry cannot be folded or a store fails: the projector stands still then
 */
export async function startProjector(
  events: EventStore,
  { filled, checkpoints }: Pick<OpenReadModels, 'filled' | 'checkpoints'>,
  failed: (error: unknown) => void,
): Promise<Projector> {
  let at = (await checkpoints.get(BOOKS))?.pos ?? START;
  const waiting = new Set<{ target: Position; answer: (arrived: boolean) => void }>();
  const stopping = new AbortController();
  let folded = 0;

  async function run(): Promise<void> {
    for await (const delivery of events.subscribe(at, stopping.signal)) {
      await foldBatch(filled, delivery.events);
      folded += delivery.events.length;
      if (delivery.position === at) continue;
      await checkpoints.put(
        { _id: BOOKS, pos: delivery.position },
        { olderThan: { field: 'pos', value: delivery.position } },
      );
      at = delivery.position;
      for (const each of waiting) if (each.target <= at) each.answer(true);
    }
  }

  let ended = false;
  const running = run().finally(() => {
    ended = true;
    for (const each of waiting) each.answer(false);
  });
  running.catch(failed);

  return {
    position: () => at,
    folded: () => folded,
    lag: (now) => lagOf(events, at, now),
    reached(target, patience) {
      if (target <= at) return Promise.resolve(true);
      if (ended) return Promise.resolve(false);
      return new Promise((resolve) => {
        const answer = (arrived: boolean) => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(arrived);
        };
        const waiter = { target, answer };
        const timer = patience === undefined ? undefined : setTimeout(() => answer(false), patience);
        waiting.add(waiter);
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
