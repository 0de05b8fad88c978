import type { Progress } from '@hourbook/domain/accounting/contracts.ts';

/** How far one sync is, in entries. */
export type SyncProgress = Progress[number];

/** @returns how many entries are answered */
export const answeredOf = ({ synchronized, removed, rejected }: SyncProgress): number =>
  synchronized + removed + rejected;

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
