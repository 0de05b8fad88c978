import type { Position } from '@hourbook/domain/ports/event-store.ts';

/** A position that a checkpoint is to reach. */
export interface Target {
  readonly target: Position;
  readonly checkpoint: string;
}

interface Waiter extends Target {
  answer(isReached: boolean): void;
}

/** Callers who wait for checkpoints. */
export class Waiters {
  readonly #isReached: (target: Target) => boolean;
  readonly #waiting = new Set<Waiter>();
  #ended = false;

  constructor(isReached: (target: Target) => boolean) {
    this.#isReached = isReached;
  }

  get areThere(): boolean {
    return this.#waiting.size > 0;
  }

  /**
   * @param patience milliseconds; without it there is no limit
   * @returns false if it took longer, or nothing moves on any more
   */
  wait(target: Target, patience?: number): Promise<boolean> {
    if (this.#isReached(target)) return Promise.resolve(true);
    if (this.#ended) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer = (isReached: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve(isReached);
      };
      const waiter = { ...target, answer };
      const timer = patience === undefined ? undefined : setTimeout(() => answer(false), patience);
      this.#waiting.add(waiter);
    });
  }

  /** A checkpoint has moved on. */
  movedOn(): void {
    for (const each of this.#waiting) if (this.#isReached(each)) each.answer(true);
  }

  /** No checkpoint moves on any more. */
  end(): void {
    this.#ended = true;
    for (const each of this.#waiting) each.answer(false);
  }
}
