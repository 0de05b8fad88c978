import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStreams, type StreamKind, syncStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import type { EventStore, NewEvent, NonEmpty, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { foldBatch, foldSteps } from '@hourbook/projections/projector/fold.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { Command } from '@hourbook/server/command.ts';
import { CHAIN_START, seal } from '@hourbook/server/streams/seal.ts';
import { recorded } from './timesheet.ts';

/** Appends facts to a person's book, chained as a command does it; the default time is on 06/11/2025. */
export const enter = (
  events: EventStore,
  userId: number,
  facts: readonly BookEvent[],
  at = '2025-06-11T15:00:00Z',
): Promise<void> => enterInto(events, bookStreams, userId, facts, { actorId: userId, at });

/** Appends facts to a sync that person 7 has started, in the same way. */
export const enterSync = (events: EventStore, syncId: string, facts: readonly SyncEvent[]): Promise<void> =>
  enterInto(events, syncStreams, syncId, facts, { actorId: 7, at: '2025-06-11T15:00:00Z' });

async function enterInto<Id, E extends BookEvent | SyncEvent>(
  events: EventStore,
  kind: StreamKind<Id, E>,
  id: Id,
  facts: readonly E[],
  { actorId, at }: { readonly actorId: number; readonly at: string },
): Promise<void> {
  const stream = kind.streamOf(id);
  const [last] = await events.read(stream, { direction: 'backwards', limit: 1 });
  const head = last ? { revision: Number(last.revision), hash: String(last.meta.hash) } : CHAIN_START;
  const by = { actorId, command: new Command(randomUUID()), source: 'web', correlationId: 'test' } as const;
  const sealed = seal(kind, id, head, facts, by, Date.parse(at));
  await events.append(stream, last ? last.revision : 'none', sealed as unknown as NonEmpty<NewEvent>);
}

/** A sync of two people's rows: started, done for one of them, ended. */
export const someSync: readonly SyncEvent[] = [
  {
    type: 'SyncStarted',
    data: {
      mode: 'all',
      startDate: '2025-06-02',
      endDate: '2025-06-15',
      people: [
        { userId: 42, rows: 3 },
        { userId: 43, rows: 1 },
      ],
      queued: 4,
      skipped: 2,
    },
  },
  { type: 'SyncPersonFinished', data: { userId: 42, synchronized: 2, removed: 0, rejected: 1 } },
  { type: 'SyncFinished', data: { synchronized: 3, removed: 0, rejected: 1 } },
];

/** One of everything that can happen to a new book: rows added, changed and removed, a sync, time off. */
export function someFacts(userId: number): readonly BookEvent[] {
  const row = (n: number) => `${userId}.${n}`;
  const requestId = row(3);
  return [
    recorded({ rowId: row(0) }),
    recorded({ rowId: row(1), date: '2025-06-11' }),
    { ...recorded({ rowId: row(0), hours: 400 }), type: 'HoursChanged' } as BookEvent,
    {
      type: 'TimeOffRequested',
      data: {
        requestId,
        kind: 'SICK_LEAVE',
        startDate: '2025-06-12',
        endDate: '2025-06-12',
        hours: [800],
        comment: null,
      },
    },
    {
      type: 'TimeOffApproved',
      data: {
        requestId,
        kind: 'SICK_LEAVE',
        comment: null,
        rows: [{ rowId: `${row(4)}-1`, date: '2025-06-12', hours: 800, sync: 'UNSYNCHRONIZED' }],
      },
    },
    { type: 'HoursRemoved', data: { rowId: row(1), sync: 'NO_SYNCHRONIZATION' } },
    {
      type: 'SyncRequested',
      data: { syncId: 's', rows: [{ rowId: row(0), operation: 'upsert', rowRevision: 2 }] },
    },
    {
      type: 'RowsSynchronized',
      data: { syncId: 's', rows: [{ rowId: row(0), rowRevision: 2, externalId: '1', externalVersion: '0' }] },
    },
  ];
}

/** Folds entries into all read models of a set, including the lists. */
export async function foldWhole(
  { filled, derived }: Pick<OpenReadModels, 'filled' | 'derived'>,
  events: readonly RecordedEvent[],
): Promise<void> {
  await foldSteps(derived, (await foldBatch(filled, events)).steps);
}
