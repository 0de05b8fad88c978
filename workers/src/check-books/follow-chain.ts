import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';

/** The last entry up to which a hash chain was verified. */
export interface ChainEnd {
  readonly revision: number;
  readonly hash: string;
}

/** Verifies the hash chain through a page, from the end of the previous one. @returns where it ends, or breaks */
export type FollowChain = (
  page: readonly RecordedEvent[],
  from: ChainEnd | null,
) => ChainEnd | { readonly problem: string; readonly revision: number };
