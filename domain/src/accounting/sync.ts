import type { Entry } from '../events/envelope.ts';
import type { SyncEvent } from '../events/sync-events.ts';
import type { CalendarDate, Instant } from '../time.ts';
import type { OutcomeCounts } from './sync-outcomes.ts';

/** What an accountant asked to be sent, and how far it is: the state of `sync-{syncId}`. */
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

/** Folds one entry of a sync; one that was seen already changes nothing. */
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

/** Whose part of a sync is over, and how many of their rows ended how. */
export interface PersonFinished extends OutcomeCounts {
  readonly userId: number;
}

/** @returns those of this sync of whom it is not known yet that all rows are final */
export const unfinishedPeople = ({ people }: Sync): number[] =>
  Object.entries(people).flatMap(([userId, { finished }]) => (finished === null ? Number(userId) : []));

/**
 * Enters that all rows of some people are final, and behind the last one how the sync ended. Entering it again changes
 * nothing.
 */
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
