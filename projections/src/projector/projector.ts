import { type Delivery, type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '../checkpoints.ts';
import { type Again, goingOn } from './again.ts';
import { fillList } from './fill-list.ts';
import { type Folded, foldBatch, foldSteps } from './fold.ts';
import { foldBooks } from './fold-books.ts';
import { type Lag, lagOf } from './lag.ts';
import { BOOKS, type Derived, type OpenReadModels } from './read-models.ts';
import { serializedQueue } from './serialized-queue.ts';

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

interface Waiter {
  readonly target: Position;
  readonly checkpoint: string;
  answer(arrived: boolean): void;
}

interface Told {
  /** Is told each time an entry cannot be folded into the deciders' read models, or a store fails. */
  failed(error: unknown): void;
  /**
   * Is told each time a list could not be filled; default: `failed`. The list is tried again after this has resolved.
   */
  listFailed?(error: unknown): void | Promise<void>;
  /** Is told that everything works: when there is nothing to fold at the start, and after every batch. */
  works?(): void;
  /** How the deciders' read models continue after a failure; without it the projector stops at the first failure. */
  readonly again?: Again;
  /** How a list that could not be filled continues; it never stops the projector. */
  readonly listAgain?: Again;
}

/**
 * Folds events into the read models from the last checkpoint on: first the deciders' documents, guarded by position,
 * then the lists that have got as far, then the checkpoints. A crash or an error in between repeats a batch, which
 * changes nothing; the same goes for two projectors at once. A list that has not got as far is filled separately, and
 * joins when it is full.
 */
export async function startProjector(
  events: EventStore,
  set: Pick<OpenReadModels, 'filled' | 'derived' | 'models' | 'checkpoints'>,
  { failed, listFailed = failed, works = () => {}, again, listAgain = goingOn }: Told,
): Promise<Projector> {
  const { filled, derived, checkpoints } = set;
  const checkpoint = async (id: string): Promise<Position | null> => (await checkpoints.get(id))?.pos ?? null;
  /** Only changes inside the serialized queue. */
  let at = (await checkpoint(BOOKS)) ?? START;
  const firstHead = await events.head();
  /** The lists that are folded along, and those of them that are full. */
  const along = new Set<Derived>();
  const full = new Set<Derived>();
  /** The last known checkpoints of the lists. */
  const marked = new Map<string, Position>();
  const waiting = new Set<Waiter>();
  /** Ends the rest between two batches. */
  let goOn = () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const inTurn = serializedQueue();
  let folded = 0;
  let failures = 0;
  /** The lists that could not be filled on the last attempt. */
  const failing = new Set<Derived>();
  /** Wakes the filling of a list that has just fallen behind. */
  const fellBehind = new Map<Derived, () => void>();

  for (const each of derived) {
    const pos = await checkpoint(listOf(each));
    if (pos !== null) {
      full.add(each);
      marked.set(listOf(each), pos);
    }
    if ((pos ?? START) >= at) along.add(each);
  }

  function isWorking(): void {
    failures = 0;
    if (failing.size === 0) works();
  }

  /** @param others further checkpoints that move on */
  async function mark(pos: Position, ...others: readonly string[]): Promise<void> {
    if (pos >= firstHead) for (const each of along) full.add(each);
    const lists = [...along].filter((each) => full.has(each)).map(listOf);
    const guard = { olderThan: { field: 'pos', value: pos } } as const;
    const all = [...others, ...lists];
    await checkpoints.bulk(all.map((_id) => ({ put: { _id, pos }, guard })));
    for (const id of all) marked.set(id, pos);
  }

  function hasReached({ target, checkpoint }: Pick<Waiter, 'target' | 'checkpoint'>): boolean {
    const pos = checkpoint === BOOKS ? at : marked.get(checkpoint);
    return pos !== undefined && target <= pos;
  }

  function answerWaiters(): void {
    for (const each of waiting) if (hasReached(each)) each.answer(true);
  }

  function fallBehind(list: Derived): void {
    along.delete(list);
    fellBehind.get(list)?.();
  }

  /** A list that cannot be folded holds nobody up: it falls behind, and is filled separately. */
  async function foldAlong(list: Derived, { steps, ahead }: Folded): Promise<void> {
    try {
      await foldSteps([list], steps);
      await foldBooks(events, [list], ahead);
    } catch {
      fallBehind(list); // filling it reports what is wrong, if it still is
    }
  }

  async function take({ events: batch, position }: Delivery): Promise<void> {
    const changes = await foldBatch(filled, batch);
    await Promise.all([...along].map((list) => foldAlong(list, changes)));
    folded += batch.length;
    if (position === at) return;
    await mark(position, BOOKS);
    at = position;
    isWorking();
    answerWaiters();
  }

  async function follow(): Promise<void> {
    if (at >= (await events.head())) {
      const areFull = [...along].every((each) => full.has(each));
      if (!areFull) await inTurn(() => mark(at));
      answerWaiters();
      isWorking();
    }
    for await (const delivery of events.subscribe(at, signal)) {
      await inTurn(() => take(delivery));
      if (delivery.events.length < BACKLOG) await rest();
    }
  }

  /** Ends early when somebody waits. */
  async function rest(): Promise<void> {
    if (waiting.size > 0 || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, REST);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * After a failure, resumes from the stored checkpoint. Another projector may have moved it on in the meantime without
   * filling these lists, so they fall behind.
   */
  async function backToCheckpoint(): Promise<void> {
    const pos = (await checkpoint(BOOKS)) ?? START;
    if (pos > at) for (const each of along) fallBehind(each);
    at = pos;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (failures > 0) await inTurn(backToCheckpoint);
        await follow();
      } catch (error) {
        failures += 1;
        failed(error);
        if (!again) throw error;
        await again.pause(failures, error, signal);
      }
    }
  }

  async function keepFull(list: Derived): Promise<void> {
    for (let tries = 1; !signal.aborted; ) {
      if (along.has(list)) {
        await new Promise<void>((resolve) => fellBehind.set(list, resolve));
        continue;
      }
      try {
        await fillList(events, set, list, {
          position: () => at,
          signal,
          join: (last) => inTurn(() => join(list, last)),
        });
        tries = 1;
        failing.delete(list);
        if (failures === 0 && failing.size === 0) works();
      } catch (error) {
        if (signal.aborted) return;
        failing.add(list);
        await listFailed(error);
        await listAgain.pause(tries++, error, signal);
      }
    }
  }

  async function join(list: Derived, last: () => Promise<Position>): Promise<void> {
    // Written first: if this fails, the list is filled again instead of being folded along without a checkpoint.
    await mark(await last(), listOf(list));
    along.add(list);
    full.add(list);
    answerWaiters();
  }

  let ended = false;
  const following = run().finally(() => {
    ended = true;
    stopping.abort();
    for (const each of waiting) each.answer(false);
  });
  const running = [following, ...derived.map(keepFull)];
  for (const each of running) each.catch(() => {}); // already reported

  return {
    position: () => at,
    folded: () => folded,
    lag: (now) => lagOf(events, at, now),
    reached(target, patience, checkpoint = BOOKS) {
      if (hasReached({ target, checkpoint })) return Promise.resolve(true);
      if (ended) return Promise.resolve(false);
      return new Promise((resolve) => {
        const answer = (arrived: boolean) => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(arrived);
        };
        const waiter = { target, checkpoint, answer };
        const timer = patience === undefined ? undefined : setTimeout(() => answer(false), patience);
        waiting.add(waiter);
        goOn();
      });
    },
    async stop() {
      stopping.abort();
      goOn();
      for (const wake of fellBehind.values()) wake();
      await Promise.allSettled(running);
      await Promise.all(running);
    },
  };
}
