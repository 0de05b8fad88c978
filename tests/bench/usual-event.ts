import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { NewEvent } from '@hourbook/domain/ports/event-store.ts';
import { Command } from '@hourbook/server/command.ts';
import { NO_HASH, seal } from '@hourbook/server/streams/seal.ts';

function anEvent(): NewEvent {
  const facts: BookEvent[] = [
    {
      type: 'HoursRecorded',
      data: {
        rowId: '12.1187',
        date: '2025-06-11',
        clientId: 2,
        payCode: 'RATE_HOURS',
        hours: 800,
        comment: 'Sprint review and planning',
        billableCode: 'LF-204',
        sync: 'UNSYNCHRONIZED',
      },
    },
  ];
  const by = { actorId: 12, command: new Command(randomUUID()), source: 'web', correlationId: randomUUID() } as const;
  return seal(bookStreams, 12, { revision: 1186, hash: NO_HASH }, facts, by, Date.parse('2025-06-11T15:00:00Z'))[0]!;
}

/** A usual entry; its size is what counts here. */
export const usualEvent = anEvent();
