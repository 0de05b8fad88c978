import type { Line } from '../lines.ts';
import { benchDocuments } from './documents.ts';
import { mongo as findMongo, redis as findRedis } from './engines.ts';
import { benchEvents } from './events.ts';
import { benchJobs } from './jobs.ts';
import { benchDistributedMyTime } from './my-time.ts';

interface Measured {
  /** What there was no server for, in a sentence; null: nothing. */
  readonly notCovered: string | null;
}

/**
 * (g) Distributed mode: what the adapters add to their clients, and My Time, as far as there are servers.
 * @param begun told what is measured now
 * @param measured told what each part measured
 */
export async function benchDistributed(
  directory: string,
  begun: (what: string) => void,
  measured: (lines: readonly Line[]) => void,
): Promise<Measured> {
  const [mongo, redis] = [await findMongo(), await findRedis()];
  const missing = [...(mongo ? [] : ['MONGODB_URL']), ...(redis ? [] : ['REDIS_URL'])];
  const parts = { documents: mongo, jobs: redis, 'My Time': mongo && redis };
  const left = Object.entries(parts).flatMap(([name, engine]) => (engine ? [] : [name]));

  if (mongo && redis) {
    begun('my time in distributed mode');
    // The first: afterwards an EventStoreDB is not empty any more.
    measured(await benchDistributedMyTime(mongo, redis, directory));
  }
  begun('adapters of distributed mode');
  measured(await benchEvents());
  if (mongo) measured(await benchDocuments(mongo));
  if (redis) measured(await benchJobs(redis));
  const notCovered = `NOT COVERED in distributed mode: ${left.join(', ')}. Not set: ${missing.join(', ')}.`;
  return { notCovered: missing.length > 0 ? notCovered : null };
}
