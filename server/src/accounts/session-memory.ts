/** The most sessions of which something is kept in memory. */
const MOST_REMEMBERED = 10_000;

/** A value of each session, in the memory of this process; the oldest is forgotten beyond {@link MOST_REMEMBERED}. */
export class SessionMemory {
  readonly #values = new Map<string, number>();

  of(id: string): number | undefined {
    return this.#values.get(id);
  }

  remember(id: string, value: number): void {
    this.#values.delete(id);
    if (this.#values.size >= MOST_REMEMBERED) this.#values.delete(this.#values.keys().next().value!);
    this.#values.set(id, value);
  }

  /** Forgets a value, unless another one was kept since. */
  forget(id: string, value: number): void {
    if (this.#values.get(id) === value) this.#values.delete(id);
  }
}
