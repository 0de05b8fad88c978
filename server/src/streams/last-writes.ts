import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Position, START } from '@hourbook/domain/ports/event-store.ts';
import type { LastWrites } from '../ports/streams.ts';

/** The collection of records that says where people's last entries stand, where several processes answer. */
export const LAST_WRITES = 'last-writes';

interface LastWrite extends Document {
  readonly pos: Position;
}

const later = (a: Position, b: Position): Position => (a > b ? a : b);

/**
 * For a process that alone answers calls: nothing is written down.
 * @param head of the books when it started: whoever has written before may have written the newest of them
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
 * For processes beside each other, each of which may be asked next: noted among the records before the call is answered.
 * @param failed told when a position could not be noted: a list may lack what its caller has just entered
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
