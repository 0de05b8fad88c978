import type { Instant } from '@hourbook/domain/time.ts';

/** What should follow the books by itself. */
export type Follower = 'projector' | 'jobs from events' | 'jobs';

/** What stands still that should follow the books. It begins again by itself; until then `/readyz` tells of it. */
export interface Standstills {
  /** @param error what stopped it; null: it works */
  tell(what: Follower, error: unknown): void;
  /** What stands still now. */
  now(): Follower[];
  /** How often an error stopped it since the start. */
  failures(what: Follower): number;
}

/** Whether the stores can be written. */
export interface Writability {
  /** Asks the stores, unless it was just done. */
  check(): Promise<boolean>;
  /** For how many seconds they cannot be written, by the last answer; 0 when they can. */
  failingFor(): number;
}

/** What the last check came to; kept across restarts. */
export interface BookCheckResult {
  readonly finishedAt: Instant;
  /** Books that were folded from the start. */
  readonly books: number;
  /** Other streams that were folded from the start; a check of an older Hourbook says nothing of them. */
  readonly others?: number;
  readonly entries: number;
  /** Documents that are not what the books say, and streams that are damaged themselves. */
  readonly findings: number;
}

/** What the nightly check of the books came to (events.md "Reading state"). */
export interface BookChecks {
  /** null before the first. */
  last(): Promise<BookCheckResult | null>;
}
