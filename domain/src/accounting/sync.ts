import type { Entry } from '../events/envelope.ts';
import type { SyncEvent } from '../events/sync-events.ts';
import type { CalendarDate, Instant } from '../time.ts';
import type { OutcomeCounts } from './sync-outcomes.ts';

/** The rows that an accountant asked to send and the progress so far: the state of `sync-{syncId}`. */
export interface Sync {
  readonly mode: 'selected' | 'all';
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly requestedBy: number | null;
  readonly startedAt: Instant;
  readonly queued: number;
  readonly skipped: number;
  readonly people: Readonly<Record<number, { readonly rows: number; readonly finished: OutcomeCounts | null }>>;
  readonly finished: (OutcomeCounts & { readonly at: Instant }) | null;
  readonly revision: number;
}

/** Folds one entry of a sync; an entry that was folded already has no effect. */
export function evolveSync(sync: Sync | null, entry: Entry<SyncEvent>): Sync {
  if (sync && sync.revision >= entry.revision) return sync;
  if (entry.type === 'SyncStarted') {
    const { people, ...started } = entry.data;
    return {
      ...started,
      people: Object.fromEntries(people.map(({ userId, rows }) => [userId, { rows, finished: null }])),
      requestedBy: entry.meta.actorId,
      startedAt: entry.meta.at,
      finished: null,
      revision: entry.revision,
    };
  }
  if (!sync) throw new Error(`${entry.stream} does not begin with SyncStarted`);
  const now = { ...sync, revision: entry.revision };
  if (entry.type === 'SyncFinished') return { ...now, finished: { ...entry.data, at: entry.meta.at } };
  const { userId, ...finished } = entry.data;
  const rows = sync.people[userId]?.rows ?? 0;
  return { ...now, people: { ...sync.people, [userId]: { rows, finished } } };
}

/** A person whose rows are all final, with the number of rows by outcome. */
export interface PersonFinished extends OutcomeCounts {
  readonly userId: number;
}

/** @returns the people in this sync whose rows are not yet known to be final */
export const unfinishedPeople = ({ people }: Sync): number[] =>
  Object.entries(people).flatMap(([userId, { finished }]) => (finished === null ? Number(userId) : []));

/** Records that all rows of some people are final and, after the last person, how the sync ended. Idempotent. */
export function finishPeople(sync: Sync, ended: readonly PersonFinished[]): SyncEvent[] {
  if (sync.finished) return [];
  const unfinished = new Set(unfinishedPeople(sync));
  const now = ended.filter(({ userId }) => unfinished.delete(userId));
  const entries = now.map(
    ({ userId, synchronized, removed, rejected }): SyncEvent => ({
      type: 'SyncPersonFinished',
      data: { userId, synchronized, removed, rejected },
    }),
  );
  if (now.length === 0 || unfinished.size > 0) return entries;
  const all = [...now, ...Object.values(sync.people).flatMap(({ finished }) => finished ?? [])];
  const sum = (of: keyof OutcomeCounts) => all.reduce((count, one) => count + one[of], 0);
  const data = { synchronized: sum('synchronized'), removed: sum('removed'), rejected: sum('rejected') };
  return [...entries, { type: 'SyncFinished', data }];
}
