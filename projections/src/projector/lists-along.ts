import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '../checkpoints.ts';
import { type Folded, foldSteps } from './fold.ts';
import { foldBooks } from './fold-books.ts';
import type { Derived, OpenReadModels } from './read-models.ts';

/** The lists of a set: those that are folded along with the deciders' read models, and those that have fallen behind. */
export class ListsAlong {
  readonly #events: EventStore;
  readonly #checkpoints: OpenReadModels['checkpoints'];
  /** Of the books at the start: a list that is folded along up to here is full. */
  readonly #firstHead: Position;
  readonly #along = new Set<Derived>();
  readonly #full = new Set<Derived>();
  /** The last known checkpoints. */
  readonly #marked = new Map<string, Position>();
  /** Wakes the filling of a list that has just fallen behind. */
  readonly #wakers = new Map<Derived, () => void>();

  private constructor(events: EventStore, checkpoints: OpenReadModels['checkpoints'], firstHead: Position) {
    this.#events = events;
    this.#checkpoints = checkpoints;
    this.#firstHead = firstHead;
  }

  /** @param at the position of the deciders' read models: a list that has not got as far has fallen behind */
  static async open(
    events: EventStore,
    { derived, checkpoints }: Pick<OpenReadModels, 'derived' | 'checkpoints'>,
    at: Position,
  ): Promise<ListsAlong> {
    const lists = new ListsAlong(events, checkpoints, await events.head());
    for (const list of derived) {
      const pos = (await checkpoints.get(listOf(list)))?.pos;
      if (pos !== undefined) {
        lists.#full.add(list);
        lists.#marked.set(listOf(list), pos);
      }
      if ((pos ?? START) >= at) lists.#along.add(list);
    }
    return lists;
  }

  isAlong(list: Derived): boolean {
    return this.#along.has(list);
  }

  /** Whether all lists that are folded along have been filled from the start. */
  get areFull(): boolean {
    return [...this.#along].every((each) => this.#full.has(each));
  }

  markedAt(checkpoint: string): Position | undefined {
    return this.#marked.get(checkpoint);
  }

  /** A list that cannot be folded holds nobody up: it falls behind, and is filled separately. */
  async fold({ steps, ahead }: Folded): Promise<void> {
    const foldAlong = async (list: Derived) => {
      try {
        await foldSteps([list], steps);
        await foldBooks(this.#events, [list], ahead);
      } catch {
        this.#fallBehind(list); // filling it reports what is wrong, if it still is
      }
    };
    await Promise.all([...this.#along].map(foldAlong));
  }

  /**
   * Moves on the checkpoints of the full lists.
   * @param others further checkpoints that move on
   */
  async mark(pos: Position, ...others: readonly string[]): Promise<void> {
    if (pos >= this.#firstHead) for (const each of this.#along) this.#full.add(each);
    const lists = [...this.#along].filter((each) => this.#full.has(each)).map(listOf);
    const guard = { olderThan: { field: 'pos', value: pos } } as const;
    const all = [...others, ...lists];
    await this.#checkpoints.bulk(all.map((_id) => ({ put: { _id, pos }, guard })));
    for (const id of all) this.#marked.set(id, pos);
  }

  /** A list that has been filled is folded along from now on. */
  async join(list: Derived, pos: Position): Promise<void> {
    // Written first: if this fails, the list is filled again instead of being folded along without a checkpoint.
    await this.mark(pos, listOf(list));
    this.#along.add(list);
    this.#full.add(list);
  }

  #fallBehind(list: Derived): void {
    this.#along.delete(list);
    this.#wakers.get(list)?.();
  }

  fallBehindAll(): void {
    for (const list of this.#along) this.#fallBehind(list);
  }

  /** Resolves when the list falls behind. */
  fallenBehind(list: Derived): Promise<void> {
    return new Promise((resolve) => this.#wakers.set(list, resolve));
  }

  /** Ends every wait for a list to fall behind. */
  wakeAll(): void {
    for (const wake of this.#wakers.values()) wake();
  }
}
