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
 * For the only process that answers calls: whatever was acknowledged before a call is in the answer, whoever entered it.
 * @param head of the books at the start
 */
export function lastWritesAlone(head: Position): LastWrites {
  let newest = head;
  return {
    async note(_userId, position) {
      newest = later(newest, position);
    },
    of: async () => newest,
  };
}

/**
 * For several processes, any of which may get the next call: a person's last position is stored before the call is answered.
 * The entries of others follow within the lag of the projector.
 * @param failed is told when a position could not be stored: a list may lack what its caller has just entered
 */
export async function lastWritesShared(store: DocumentStore, failed: (error: unknown) => void): Promise<LastWrites> {
  const last: Collection<LastWrite> = await store.collection({ name: LAST_WRITES, fields: { pos: 'text' } });
  return {
    async note(userId, pos) {
      if (userId === null) return;
      try {
        await last.put({ _id: String(userId), pos }, { olderThan: { field: 'pos', value: pos } });
      } catch (error) {
        failed(error);
      }
    },
    of: async (userId) => (await last.get(String(userId)))?.pos ?? START,
  };
}
