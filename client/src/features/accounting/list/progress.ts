import type { Progress } from '@hourbook/domain/accounting/contracts.ts';

/** The progress of one sync, as numbers of entries. */
export type SyncProgress = Progress[number];

/** The entries of one sync or of several, and their days. */
export type SyncCounted = Pick<
  SyncProgress,
  'startDate' | 'endDate' | 'queued' | 'waiting' | 'synchronized' | 'removed' | 'rejected'
>;

/** @returns the number of answered entries */
export const answeredOf = ({
  synchronized,
  removed,
  rejected,
}: Pick<SyncCounted, 'synchronized' | 'removed' | 'rejected'>): number => synchronized + removed + rejected;

/** What several syncs have done, and the days of their rows. */
export const together = (syncs: readonly SyncProgress[]): SyncCounted => {
  const sum = (of: Exclude<keyof SyncCounted, 'startDate' | 'endDate'>) =>
    syncs.reduce((total, sync) => total + sync[of], 0);
  const days = syncs.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  return {
    startDate: days[0] ?? '',
    endDate: days.at(-1) ?? '',
    queued: sum('queued'),
    waiting: sum('waiting'),
    synchronized: sum('synchronized'),
    removed: sum('removed'),
    rejected: sum('rejected'),
  };
};

/**
 * Milliseconds between two polls: while rows are being answered, and while nothing moves or runs (somebody else may
 * start a sync).
 */
const [OFTEN, RARELY] = [1_000, 15_000];

/** The poll at which the progress changed last, and what it was then. */
export interface LastMove {
  readonly look: number;
  readonly state: string;
}

/**
 * @param look the number of polls, including this one
 * @returns the last change, which is this poll if anything differs
 */
export function lastMove(before: LastMove | null, syncs: readonly SyncProgress[], look: number): LastMove {
  const state = syncs.map((sync) => `${sync.syncId} ${sync.queued} ${answeredOf(sync)}`).join();
  return before?.state === state ? before : { look, state };
}

/** @returns milliseconds until the next poll; the pause doubles with each poll without a change */
export const pauseBetween = (syncs: readonly SyncProgress[], { look: moved }: LastMove, look: number): number =>
  syncs.length === 0 ? RARELY : Math.min(RARELY, OFTEN * 2 ** (look - moved));

/** With fewer answers than this, the pace cannot be estimated. */
const LEAST_ANSWERED = 10;
/** In milliseconds; with less time than this, the pace cannot be estimated. */
const LEAST_TIME = 5_000;
const MINUTE = 60_000;

/** The time of the first poll, by this tab's monotonic clock, and the answers up to then. */
export interface FirstLook {
  readonly at: number;
  readonly answered: number;
}

/** @returns the whole minutes left at the pace since the first poll, at least 1; null: too early to tell */
export function minutesLeft(sync: SyncProgress, first: FirstLook, now: number): number | null {
  const answered = answeredOf(sync) - first.answered;
  const time = now - first.at;
  if (answered < LEAST_ANSWERED || time < LEAST_TIME) return null;
  return Math.max(1, Math.round(((time / answered) * sync.waiting) / MINUTE));
}
