import { type Delivery, type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { type Again, goingOn } from './again.ts';
import { fillList } from './fill-list.ts';
import { foldBatch } from './fold.ts';
import { type Lag, lagOf } from './lag.ts';
import { ListsAlong } from './lists-along.ts';
import { BOOKS, type Derived, type OpenReadModels } from './read-models.ts';
import { serializedQueue } from './serialized-queue.ts';
import { type Target, Waiters } from './waiters.ts';

export interface Projector {
  /** Everything up to this position is in the deciders' read models. */
  position(): Position;
  /** Events folded since this projector started; a counter for metrics. */
  folded(): number;
  /**
   * Reads the books rather than the projector's own state, so a projector that has stopped is seen to lag.
   * @param now milliseconds since 1970
   */
  lag(now: number): Promise<Lag>;
  /**
   * Resolves when the read models contain everything up to `target`.
   * @param patience milliseconds; without it there is no limit
   * @param checkpoint of a list; default: the deciders' read models. A list that is being filled has none
   * @returns false if it took longer, or the projector stopped
   */
  reached(target: Position, patience?: number, checkpoint?: string): Promise<boolean>;
  /**
   * Does work that enters very much. Meanwhile nothing is folded unless somebody waits for it, so that each document is
   * written a few times instead of once for every few entries.
   */
  aside<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Stops reading and waits for the current batch. Rejects with the error at which the projector has stopped, if there
   * is one.
   */
  stop(): Promise<void>;
}

/**
 * Milliseconds between two batches when nobody is waiting. Entries that arrive in the meantime are folded together, so
 * each document is written once and fewer transactions are needed.
 */
const REST = 50;
/** A batch of this size means that there is a backlog. */
const BACKLOG = 500;

interface Told {
  /** Is told each time an entry cannot be folded into the deciders' read models, or a store fails. */
  failed(error: unknown): void;
  /**
   * Is told each time a list could not be filled; default: `failed`. The list is tried again after this has resolved.
   */
  listFailed?(error: unknown): void | Promise<void>;
  /** Is told that everything works: when there is nothing to fold at the start, and after every batch. */
  works?(): void;
  /** Does the work of a batch, for whoever measures it; default: it is only done. @param entries how many it folds */
  batch?<T>(entries: number, work: () => Promise<T>): Promise<T>;
  /** How the deciders' read models continue after a failure; without it the projector stops at the first failure. */
  readonly again?: Again;
  /** How a list that could not be filled continues; it never stops the projector. */
  readonly listAgain?: Again;
}

type ProjectedSet = Pick<OpenReadModels, 'filled' | 'derived' | 'models' | 'checkpoints'>;

/**
 * Folds events into the read models from the last checkpoint on: first the deciders' documents, guarded by position,
 * then the lists that have got as far, then the checkpoints. A crash or an error in between repeats a batch, which
 * changes nothing; the same goes for two projectors at once. A list that has not got as far is filled separately, and
 * joins when it is full.
 */
export async function startProjector(events: EventStore, set: ProjectedSet, told: Told): Promise<Projector> {
  const at = await checkpointOf(set);
  return new RunningProjector({ events, set, lists: await ListsAlong.open(events, set, at), at }, told);
}

const checkpointOf = async ({ checkpoints }: Pick<ProjectedSet, 'checkpoints'>): Promise<Position> =>
  (await checkpoints.get(BOOKS))?.pos ?? START;

interface Begun {
  readonly events: EventStore;
  readonly set: ProjectedSet;
  readonly lists: ListsAlong;
  readonly at: Position;
}

class RunningProjector implements Projector {
  readonly #events: EventStore;
  readonly #set: ProjectedSet;
  readonly #lists: ListsAlong;
  readonly #told: Told;
  readonly #waiters = new Waiters((target) => this.#hasReached(target));
  readonly #inTurn = serializedQueue();
  readonly #stopping = new AbortController();
  readonly #running: readonly Promise<void>[];
  /** Only changes in turn. */
  #at: Position;
  #folded = 0;
  #failures = 0;
  /** The lists that could not be filled on the last attempt. */
  readonly #failing = new Set<Derived>();
  /** Ends the rest between two batches. */
  #goOn = () => {};
  /** How many pieces of work are done aside. */
  #aside = 0;

  constructor({ events, set, lists, at }: Begun, told: Told) {
    this.#events = events;
    this.#set = set;
    this.#lists = lists;
    this.#at = at;
    this.#told = told;
    const following = this.#run().finally(() => {
      this.#stopping.abort();
      this.#waiters.end();
    });
    this.#running = [following, ...set.derived.map((list) => this.#keepFull(list))];
    for (const each of this.#running) each.catch(() => {}); // already reported
  }

  position(): Position {
    return this.#at;
  }

  folded(): number {
    return this.#folded;
  }

  lag(now: number): Promise<Lag> {
    return lagOf(this.#events, this.#at, now);
  }

  reached(target: Position, patience?: number, checkpoint: string = BOOKS): Promise<boolean> {
    const reached = this.#waiters.wait({ target, checkpoint }, patience);
    if (this.#waiters.areThere) this.#goOn();
    return reached;
  }

  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#aside += 1;
    try {
      return await work();
    } finally {
      this.#aside -= 1;
      this.#goOn();
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#goOn();
    this.#lists.wakeAll();
    await Promise.allSettled(this.#running);
    await Promise.all(this.#running);
  }

  #hasReached({ target, checkpoint }: Target): boolean {
    const pos = checkpoint === BOOKS ? this.#at : this.#lists.markedAt(checkpoint);
    return pos !== undefined && target <= pos;
  }

  #isWorking(): void {
    this.#failures = 0;
    this.#tellThatItWorks();
  }

  #tellThatItWorks(): void {
    if (this.#failures === 0 && this.#failing.size === 0) this.#told.works?.();
  }

  async #run(): Promise<void> {
    const { failed, again } = this.#told;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        if (this.#failures > 0) await this.#inTurn(() => this.#backToCheckpoint());
        await this.#follow();
      } catch (error) {
        this.#failures += 1;
        failed(error);
        if (!again) throw error;
        await again.pause(this.#failures, error, signal);
      }
    }
  }

  /**
   * After a failure, resumes from the stored checkpoint. Another projector may have moved it on in the meantime without
   * filling these lists, so they fall behind.
   */
  async #backToCheckpoint(): Promise<void> {
    const pos = await checkpointOf(this.#set);
    if (pos > this.#at) this.#lists.fallBehindAll();
    this.#at = pos;
  }

  async #follow(): Promise<void> {
    if (this.#at >= (await this.#events.head())) {
      if (!this.#lists.areFull) await this.#inTurn(() => this.#lists.mark(this.#at));
      this.#waiters.movedOn();
      this.#isWorking();
    }
    for await (const delivery of this.#events.subscribe(this.#at, this.#stopping.signal)) {
      await this.#inTurn(() => this.#measured(delivery));
      if (this.#aside > 0 || delivery.events.length < BACKLOG) await this.#rest();
    }
  }

  #measured(delivery: Delivery): Promise<void> {
    const { batch } = this.#told;
    const entries = delivery.events.length;
    return batch && entries > 0 ? batch(entries, () => this.#take(delivery)) : this.#take(delivery);
  }

  async #take({ events: batch, position }: Delivery): Promise<void> {
    await this.#lists.fold(await foldBatch(this.#set.filled, batch));
    this.#folded += batch.length;
    if (position === this.#at) return;
    await this.#lists.mark(position, BOOKS);
    this.#at = position;
    this.#isWorking();
    this.#waiters.movedOn();
  }

  /** Ends early when somebody waits; beside work that is done aside, only then. */
  async #rest(): Promise<void> {
    if (this.#waiters.areThere || this.#stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = this.#aside > 0 ? undefined : setTimeout(resolve, REST);
      this.#goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #keepFull(list: Derived): Promise<void> {
    const { failed, listFailed = failed, listAgain = goingOn } = this.#told;
    const { signal } = this.#stopping;
    for (let tries = 1; !signal.aborted; ) {
      if (this.#lists.isAlong(list)) {
        await this.#lists.fallenBehind(list);
        continue;
      }
      try {
        await fillList(this.#events, this.#set, list, {
          position: () => this.#at,
          signal,
          join: (last) => this.#inTurn(() => this.#join(list, last)),
        });
        tries = 1;
        this.#failing.delete(list);
        this.#tellThatItWorks();
      } catch (error) {
        if (signal.aborted) return;
        this.#failing.add(list);
        await listFailed(error);
        await listAgain.pause(tries++, error, signal);
      }
    }
  }

  async #join(list: Derived, last: () => Promise<Position>): Promise<void> {
    await this.#lists.join(list, await last());
    this.#waiters.movedOn();
  }
}
