import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';

/** The last entry up to which a hash chain was verified. */
export interface ChainEnd {
  readonly revision: number;
  readonly hash: string;
}

/**
 * Verifies the hash chain through a page, continuing from the end of the previous one. @returns the new end of the chain, or
 * where it breaks
 */
export type FollowChain = (
  page: readonly RecordedEvent[],
  from: ChainEnd | null,
) => ChainEnd | { readonly problem: string; readonly revision: number };
