import type { OutcomeCounts } from '@hourbook/domain/accounting/sync-outcomes.ts';
import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import type { CalendarDate, Instant } from '@hourbook/domain/time.ts';
import type { DerivedProjection, ReadModel, Step } from '../projection.ts';

/** How far accounting has got with one person's rows of a sync. */
export interface SyncProgressDocument extends ReadModel, OutcomeCounts {
  readonly syncId: string;
  readonly userId: number;
  /** null: the system. */
  readonly askedBy: number | null;
  readonly askedAt: Instant;
  /** The entry with the request: its revision and id. */
  readonly asked: { readonly revision: number; readonly id: string };
  readonly queued: number;
  /** The first and the last day of the rows. */
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** When the request was made, or one of its rows last got an answer. */
  readonly lastAt: Instant;
  /** Whether some rows are still waiting. */
  readonly open: boolean;
}

const syncProgressId = (userId: number, syncId: string): string => `${userId}-${syncId}`;

export const syncProgress: DerivedProjection<SyncProgressDocument> = {
  collection: {
    name: 'sync-progress.v2',
    fields: { syncId: 'text', userId: 'number', open: 'boolean', lastAt: 'text', pos: 'text' },
    indexes: [
      { name: 'sync', fields: ['syncId'] },
      { name: 'open', fields: ['open', 'lastAt'] },
      { name: 'person', fields: ['userId'] },
    ],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys(step) {
    const userId = bookOwner(step.entry.stream) ?? 0;
    const syncIds = new Set(
      step.rows.flatMap(({ before, after }) => [before?.syncId ?? [], after.syncId ?? []].flat()),
    );
    return [...syncIds].filter((syncId) => isTouched(step, syncId)).map((syncId) => syncProgressId(userId, syncId));
  },
  begins: () => false,
  evolve(document, step, key) {
    const { entry } = step;
    const syncId = key.slice(key.indexOf('-') + 1);
    const answered = counts(step, syncId);
    const now = {
      queued: (document?.queued ?? 0) + asked(step, syncId),
      synchronized: (document?.synchronized ?? 0) + answered.synchronized,
      removed: (document?.removed ?? 0) + answered.removed,
      rejected: (document?.rejected ?? 0) + answered.rejected,
    };
    return {
      _id: key,
      syncId,
      userId: bookOwner(entry.stream) ?? 0,
      askedBy: document ? document.askedBy : entry.meta.actorId,
      askedAt: document?.askedAt ?? entry.meta.at,
      asked: document?.asked ?? { revision: entry.revision, id: entry.id },
      ...now,
      ...daysOf(document, step, syncId),
      lastAt: entry.meta.at,
      open: now.queued > now.synchronized + now.removed + now.rejected,
      pos: entry.position,
      revision: entry.revision,
    };
  },
};

const isTouched = (step: Step, syncId: string): boolean => {
  const { synchronized, removed, rejected } = counts(step, syncId);
  return asked(step, syncId) + synchronized + removed + rejected > 0;
};

/** The days so far, and those of the rows in this step. */
function daysOf(document: SyncProgressDocument | null, { rows }: Step, syncId: string) {
  const own = rows.filter(({ before, after }) => after.syncId === syncId || before?.syncId === syncId);
  const dates = [
    ...(document ? [document.startDate, document.endDate] : []),
    ...own.map(({ after }) => after.date),
  ].sort();
  return { startDate: dates[0]!, endDate: dates.at(-1)! };
}

/** How many rows start waiting for the sync. */
const asked = ({ rows }: Step, syncId: string): number =>
  rows.filter(({ before, after }) => after.syncId === syncId && before?.syncId !== syncId).length;

/** How many of the rows that waited for the sync now have an answer. */
function counts({ rows }: Step, syncId: string): OutcomeCounts {
  const answered = { synchronized: 0, removed: 0, rejected: 0 };
  for (const { before, after } of rows) {
    if (before?.syncId === syncId && after.syncId === null && after.outcome) answered[after.outcome.result]++;
  }
  return answered;
}
