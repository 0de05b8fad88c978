import { randomUUID } from 'node:crypto';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import type { RedisConnection } from './job-connection.ts';

interface Probed {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly connection: RedisConnection;
  /** Prefix of the keys in Redis. */
  readonly prefix: string;
}

interface Probe extends Document {
  readonly at: number;
}

/** No stream is this long: an append that expects it is refused by the server that would have stored it. */
const NEVER = 2n ** 62n;

/**
 * One document and one key are written again and again. Nothing can be removed from a book, so the event store is only
 * asked to refuse an append, which takes the same path.
 */
export function writeProbe({ events, records, connection, prefix }: Probed): () => Promise<void> {
  async function probeEvents(): Promise<void> {
    const event = { id: randomUUID(), type: 'WriteProbed', version: 1, data: {}, meta: {} };
    try {
      await events.append('book-0', NEVER, [event]);
    } catch (error) {
      if (!(error instanceof StaleRevision)) throw error;
    }
  }

  async function probeRecords(): Promise<void> {
    const probes = await records.collection<Probe>({ name: 'write-probes', fields: {} });
    await probes.put({ _id: 'probe', at: Date.now() }, 'any');
  }

  async function probeJobs(): Promise<void> {
    await connection.whileReachable(() => connection.redis.set(`${prefix} write probe`, '', 'EX', 60));
  }

  return async () => {
    await Promise.all([probeEvents(), probeRecords(), probeJobs()]);
  };
}
