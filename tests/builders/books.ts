import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { EventStore, NewEvent, NonEmpty, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { foldBatch, foldSteps } from '@hourbook/projections/projector/fold.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { CHAIN_START, seal } from '@hourbook/server/streams/seal.ts';
import { recorded } from './timesheet.ts';

/** Enters facts at the end of a person's book, sealed as a command seals them; without an instant on 06/11/2025. */
export async function enter(
  events: EventStore,
  userId: number,
  facts: readonly BookEvent[],
  at = '2025-06-11T15:00:00Z',
): Promise<void> {
  const [last] = await events.read(bookStream(userId), { direction: 'backwards', limit: 1 });
  const head = last ? { revision: Number(last.revision), hash: String(last.meta.hash) } : CHAIN_START;
  const by = { actorId: userId, commandId: randomUUID(), source: 'web', correlationId: 'test' } as const;
  const sealed = seal(userId, head, facts, by, Date.parse(at));
  await events.append(bookStream(userId), last ? last.revision : 'none', sealed as unknown as NonEmpty<NewEvent>);
}

/** A little of everything that can happen to a new book: rows made, changed and removed, a sync, time off. */
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

/** Folds entries into all of a set, the lists too. */
export async function foldWhole(
  { filled, derived }: Pick<OpenReadModels, 'filled' | 'derived'>,
  events: readonly RecordedEvent[],
): Promise<void> {
  await foldSteps(derived, (await foldBatch(filled, events)).steps);
}
