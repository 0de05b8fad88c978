import type { Statement, Statements } from './statements.ts';

const REMEMBERED = 10_000;

/**
 * Where streams end. Usually a caller asks whether there is anything new, and there is not. Hourbook has exclusive use of its
 * files (the lock), so a stream ends where it ended until this process appends to it.
 */
export class StreamEnds {
  readonly #tail: Statement<[rev: number]>;
  readonly #known = new Map<string, number>();

  constructor(sql: Statements) {
    this.#tail = sql('SELECT rev FROM events WHERE stream = ? ORDER BY rev DESC LIMIT 1');
  }

  /** @returns the revision of the last event, as far as it is remembered */
  known(stream: string): number | undefined {
    return this.#known.get(stream);
  }

  /** @returns the revision of the last event; -1 for a stream without any */
  of(stream: string): number {
    return this.#known.get(stream) ?? this.#tail.get(stream)?.[0] ?? -1;
  }

  remember(stream: string): void {
    this.set(stream, this.#tail.get(stream)?.[0] ?? -1);
  }

  set(stream: string, end: number): void {
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(stream, end);
  }

  forget(stream: string): void {
    this.#known.delete(stream);
  }
}
