import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore, NewEvent, NonEmpty } from '@hourbook/domain/ports/event-store.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { Command } from '@hourbook/server/command.ts';
import { NO_HASH, seal } from '@hourbook/server/streams/seal.ts';

/** Where a book ends. */
export interface BookEnd {
  readonly revision: number;
  readonly hash: string;
}

export const EMPTY_BOOK: BookEnd = { revision: -1, hash: NO_HASH };

/**
 * Enters eight hours for the own company on each day, in one append beside all checks: for very many books.
 * @param at milliseconds since 1970
 */
export async function enterSealedHours(
  events: EventStore,
  userId: number,
  end: BookEnd,
  dates: readonly string[],
  at: number,
): Promise<BookEnd> {
  const facts = dates.map((date, index) => recorded(`${userId}.${end.revision + 1 + index}`, date));
  const by = {
    actorId: userId,
    command: new Command(randomUUID()),
    source: 'web',
    correlationId: randomUUID(),
  } as const;
  const sealed = seal(bookStreams, userId, end, facts, by, at);
  const expected = end.revision < 0 ? 'none' : BigInt(end.revision);
  await events.append(bookStream(userId), expected, sealed as unknown as NonEmpty<NewEvent>);
  return { revision: end.revision + sealed.length, hash: String(sealed.at(-1)?.meta.hash) };
}

const recorded = (rowId: string, date: string): BookEvent => ({
  type: 'HoursRecorded',
  data: {
    rowId,
    date,
    clientId: OWN_COMPANY_ID,
    payCode: 'RATE_HOURS',
    hours: 800,
    comment: 'Sprint review and planning',
    billableCode: null,
    sync: 'UNSYNCHRONIZED',
  },
});
