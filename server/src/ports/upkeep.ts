import type { Instant } from '@hourbook/domain/time.ts';

/** The parts that follow the books by themselves. */
export type Follower = 'projector' | 'jobs from events' | 'jobs';

/** The followers that have stopped. Each starts again by itself; until then `/readyz` reports it. */
export interface Standstills {
  /** @param error that stopped the follower; null: it works */
  tell(what: Follower, error: unknown): void;
  /** The followers that are stopped now. */
  now(): Follower[];
  /** The number of times that an error has stopped the follower since the start. */
  failures(what: Follower): number;
}

/** Whether the stores can be written. */
export interface Writability {
  /** Tries to write, unless the last try is recent. */
  check(): Promise<boolean>;
  /** Seconds since writing began to fail, as of the last try; 0: the stores can be written. */
  failingFor(): number;
}

/** The result of the last check; kept across restarts. */
export interface BookCheckResult {
  readonly finishedAt: Instant;
  /** Books that were folded from the start. */
  readonly books: number;
  /** Other streams that were folded from the start; absent in the result of an older version. */
  readonly others?: number;
  readonly entries: number;
  /** Documents that differ from the books, and damaged streams. */
  readonly findings: number;
}

/** The results of the nightly check of the books (events.md "Reading state"). */
export interface BookChecks {
  /** null before the first. */
  last(): Promise<BookCheckResult | null>;
}
