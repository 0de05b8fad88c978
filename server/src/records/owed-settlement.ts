import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import type { Stored } from '../ports/records.ts';
import { enqueueOwed, type Outbox } from './owed-jobs.ts';

/**
 * Enqueues the jobs that records of one kind owe.
 * @param outbox null: they wait until a process with a queue settles them
 * @param thingOf the name of a record in the outbox
 */
export function settling<T>(
  documents: Collection<Stored<T>>,
  outbox: Outbox | null,
  thingOf: (record: Stored<T>) => string,
) {
  /** Enqueues what a record owes and then removes it from the record. @throws whatever keeps a job from being enqueued */
  async function settle(stored: Stored<T>, to: Outbox): Promise<void> {
    await enqueueOwed(to, stored.owed);
    // If the record has changed in the meantime, that change has taken over the owed jobs and sees to them.
    await documents.put({ ...stored, owed: [], owing: false }, { is: { field: 'version', value: stored.version } });
  }
  return {
    /** The change has been made, whatever happens to the queue: the sender does not wait for it and is not told about it. */
    soon(stored: Stored<T>): Stored<T> {
      if (!stored.owing || !outbox) return stored;
      outbox.soon(thingOf(stored), async () => {
        const now = await documents.get(stored._id);
        if (now?.owing) await settle(now, outbox);
      });
      return stored;
    },
    /** @throws the first reason why something could not be enqueued, after the others were */
    async all(): Promise<void> {
      const reasons: unknown[] = [];
      for await (const owing of documents.iterate({ field: 'owing', is: true })) {
        if (outbox) await settle(owing, outbox).catch((reason: unknown) => reasons.push(reason));
      }
      if (reasons.length > 0) throw reasons[0];
    },
  };
}
