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

/** Whether a person of this sync has rows that are not final yet. */
const isUnfinished = ({ people }: Sync, userId: number): boolean => people[userId]?.finished === null;

/**
 * Enters that all rows of a person are final, and behind the last person how the sync ended. Entering it again changes
 * nothing.
 */
export function finishPerson(sync: Sync, userId: number, counts: OutcomeCounts): SyncEvent[] {
  if (sync.finished || !isUnfinished(sync, userId)) return [];
  const entries: SyncEvent[] = [{ type: 'SyncPersonFinished', data: { userId, ...counts } }];
  const others = Object.entries(sync.people).filter(([id]) => Number(id) !== userId);
  if (others.some(([, { finished }]) => finished === null)) return entries;
  const data = others.reduce(
    (sum, [, { finished }]) => ({
      synchronized: sum.synchronized + (finished?.synchronized ?? 0),
      removed: sum.removed + (finished?.removed ?? 0),
      rejected: sum.rejected + (finished?.rejected ?? 0),
    }),
    counts,
  );
  return [...entries, { type: 'SyncFinished', data }];
}
