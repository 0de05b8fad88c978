import type { Entry } from '../events/envelope.ts';
import type { SyncEvent } from '../events/sync-events.ts';
import type { CalendarDate, Instant } from '../time.ts';

interface SyncOutcomeCounts {
  readonly synchronized: number;
  readonly removed: number;
  readonly rejected: number;
}

/** What an accountant asked to be sent, and how far it is: the state of `sync-{syncId}`. */
export interface Sync {
  readonly mode: 'selected' | 'all';
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly requestedBy: number | null;
  readonly startedAt: Instant;
  readonly queued: number;
  readonly skipped: number;
  readonly people: Readonly<Record<number, { readonly rows: number; readonly finished: SyncOutcomeCounts | null }>>;
  readonly finished: (SyncOutcomeCounts & { readonly at: Instant }) | null;
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
