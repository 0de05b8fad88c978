import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Position, START } from '@hourbook/domain/ports/event-store.ts';
import type { LastWrites } from '../ports/streams.ts';

/** The collection with the positions of people's last entries, for when several processes answer calls. */
export const LAST_WRITES = 'last-writes';

interface LastWrite extends Document {
  readonly pos: Position;
}

const later = (a: Position, b: Position): Position => (a > b ? a : b);

/**
 * For the only process that answers calls: nothing is stored.
 * @param head of the books at the start: anyone who wrote earlier may have written the newest entry
 */
export function lastWritesAlone(head: Position): LastWrites {
  const last = new Map<number, Position>();
  const of = (userId: number): Position => last.get(userId) ?? head;
  return {
    note: async (userId, position) => void last.set(userId, later(of(userId), position)),
    of: async (userId) => of(userId),
  };
}

/**
 * For several processes, any of which may get the next call: the position is stored before the call is answered.
 * @param failed is told when a position could not be stored: a list may lack what its caller has just entered
 */
export async function lastWritesShared(store: DocumentStore, failed: (error: unknown) => void): Promise<LastWrites> {
  const last: Collection<LastWrite> = await store.collection({ name: LAST_WRITES, fields: { pos: 'text' } });
  return {
    async note(userId, pos) {
      try {
        await last.put({ _id: String(userId), pos }, { olderThan: { field: 'pos', value: pos } });
      } catch (error) {
        failed(error);
      }
    },
    of: async (userId) => (await last.get(String(userId)))?.pos ?? START,
  };
}
