import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import type { ReadModel } from '../projection.ts';

/** Where folding reads the documents of a read model from, and writes them to. */
export interface FoldTarget {
  read(ids: readonly string[]): Promise<readonly ReadModel[]>;
  write(documents: readonly ReadModel[]): Promise<void>;
}

/** Documents per write, which holds the event loop for some milliseconds. */
const TOGETHER = 500;

/**
 * The collection itself. A document that has already seen a later entry stays.
 * @param together documents per write
 */
export const unbuffered = (documents: Collection<ReadModel>, together = TOGETHER): FoldTarget => ({
  read: (ids) => documents.find({ field: '_id', in: ids }),
  async write(all) {
    for (let from = 0; from < all.length; from += together) {
      const some = all.slice(from, from + together);
      await documents.bulk(some.map((put) => ({ put, guard: { olderThan: { field: 'pos', value: put.pos } } })));
    }
  },
});

/** How much is written at once. */
export interface BufferSize {
  /** Documents that wait to be written. */
  readonly most: number;
  /** Documents per write. */
  readonly together: number;
}

/** For a process that does nothing else. */
const large: BufferSize = { most: 10_000, together: Number.POSITIVE_INFINITY };
/** For a process that goes on with other work: a write holds the event loop for some milliseconds. */
export const small: BufferSize = { most: 1_000, together: 200 };

/**
 * A write buffer for a set that nobody else reads or writes. Documents are written in large groups, so that each is
 * written only a few times, and one that is in the buffer need not be read. Folding continues while they are written.
 * The large one holds some ten megabytes, and as many again that are being written.
 */
export function writeBuffer(
  documents: Collection<ReadModel>,
  { most, together }: BufferSize = large,
): FoldTarget & { flush(): Promise<void> } {
  const target = unbuffered(documents, together);
  let waiting = new Map<string, ReadModel>();
  let leaving: ReadonlyMap<string, ReadModel> = new Map();
  let written: Promise<void> = Promise.resolve();

  async function writeThem(): Promise<void> {
    await written;
    leaving = waiting;
    waiting = new Map();
    written = target.write([...leaving.values()]);
    written.catch(() => {}); // whoever awaits it next gets the error
  }
  return {
    async read(ids) {
      const held = ids.flatMap((id) => waiting.get(id) ?? leaving.get(id) ?? []);
      if (held.length === ids.length) return held;
      // What is being written is held until it is there; everything before it is there.
      const others = ids.filter((id) => !waiting.has(id) && !leaving.has(id));
      return [...held, ...(await target.read(others))];
    },
    async write(all) {
      for (const document of all) waiting.set(document._id, document);
      if (waiting.size >= most) await writeThem();
    },
    async flush() {
      await writeThem();
      await written;
    },
  };
}
