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
  /** Stops reading and waits for the batch at hand. Rejects with what it stands still at, if it does. */
  stop(): Promise<void>;
}

/** How a projector that was stopped by an error goes on. */
export interface Again {
  /** Resolves when it is to be tried again; `failures` is how often it failed since something was folded, 1 at first. */
  pause(failures: number, error: unknown, signal: AbortSignal): Promise<void>;
}

interface Told {
  /** Told each time an entry cannot be folded or a store fails. */
  failed(error: unknown): void;
  /** Told while it works: when it finds nothing to fold at its beginning, and with everything that it has folded. */
  works?(): void;
  /** Without it the projector stands still from the first failure on. */
  readonly again?: Again;
}

/**
 * Folds the books into the read models from the last checkpoint on: first the documents, guarded by position, then the
 * checkpoint. A crash or an error between the two repeats a batch, which changes nothing; so do two projectors at once.
 */
export async function startProjector(
  events: EventStore,
  { filled, checkpoints }: Pick<OpenReadModels, 'filled' | 'checkpoints'>,
  { failed, works = () => {}, again }: Told,
): Promise<Projector> {
  const checkpoint = async (): Promise<Position> => (await checkpoints.get(BOOKS))?.pos ?? START;
  let at = await checkpoint();
  const waiting = new Set<{ target: Position; answer: (arrived: boolean) => void }>();
  const stopping = new AbortController();
  let folded = 0;
  let failures = 0;

  function isWorking(): void {
    failures = 0;
    works();
  }

  async function follow(): Promise<void> {
    if (at >= (await events.head())) isWorking();
    for await (const delivery of events.subscribe(at, stopping.signal)) {
      await foldBatch(filled, delivery.events);
      folded += delivery.events.length;
      if (delivery.position === at) continue;
      await checkpoints.put(
        { _id: BOOKS, pos: delivery.position },
        { olderThan: { field: 'pos', value: delivery.position } },
      );
      at = delivery.position;
      isWorking();
      for (const each of waiting) if (each.target <= at) each.answer(true);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (failures > 0) at = await checkpoint();
        await follow();
      } catch (error) {
        failures += 1;
        failed(error);
        if (!again) throw error;
        await again.pause(failures, error, stopping.signal);
      }
    }
  }

  let ended = false;
  const running = run().finally(() => {
    ended = true;
    for (const each of waiting) each.answer(false);
  });
  running.catch(() => {}); // told already

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
