import type { Progress } from '@hourbook/domain/accounting/contracts.ts';

/** How far one sync is, in entries. */
export type SyncProgress = Progress[number];

/** @returns how many entries are answered */
export const answeredOf = ({ synchronized, removed, rejected }: SyncProgress): number =>
  synchronized + removed + rejected;

/** Milliseconds between two looks: while rows are answered, and where nothing moves or runs; somebody else may start one. */
const [OFTEN, RARELY] = [1_000, 15_000];

/** At which look something had moved last, and what there was then. */
export interface LastMove {
  readonly look: number;
  readonly state: string;
}

/** @param look how often it was looked, this time included @returns the last move, which is now where anything differs */
export function lastMove(before: LastMove | null, syncs: readonly SyncProgress[], look: number): LastMove {
  const state = syncs.map((sync) => `${sync.syncId} ${sync.queued} ${answeredOf(sync)}`).join();
  return before?.state === state ? before : { look, state };
}

/** @returns milliseconds until the next look: twice as long after each one that saw nothing new */
export const pauseBetween = (syncs: readonly SyncProgress[], { look: moved }: LastMove, look: number): number =>
  syncs.length === 0 ? RARELY : Math.min(RARELY, OFTEN * 2 ** (look - moved));

/** Fewer answers tell nothing of the pace. */
const LEAST_ANSWERED = 10;
/** Nor does less time; in milliseconds. */
const LEAST_TIME = 5_000;
const MINUTE = 60_000;

/** When it was looked at first, by a clock that is nobody else's, and what was answered by then. */
export interface FirstLook {
  readonly at: number;
  readonly answered: number;
}

/** @returns whole minutes that the rest takes at the pace since the first look, 1 at least; null: nobody can tell yet */
export function minutesLeft(sync: SyncProgress, first: FirstLook, now: number): number | null {
  const answered = answeredOf(sync) - first.answered;
  const time = now - first.at;
  if (answered < LEAST_ANSWERED || time < LEAST_TIME) return null;
  return Math.max(1, Math.round(((time / answered) * sync.waiting) / MINUTE));
}
