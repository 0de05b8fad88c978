import type { Line } from '../lines.ts';
import { benchDocuments } from './documents.ts';
import { mongo as findMongo, redis as findRedis } from './engines.ts';
import { benchEvents } from './events.ts';
import { benchJobs } from './jobs.ts';
import { benchDistributedMyTime } from './my-time.ts';

interface Measured {
  readonly lines: readonly Line[];
  /** What there was no server for, in a sentence; null: nothing. */
  readonly notCovered: string | null;
}

/**
 * (g) Distributed mode: what the adapters add to their clients, and My Time, as far as there are servers.
 * @param begun told what is measured now
 */
export async function benchDistributed(directory: string, begun: (what: string) => void): Promise<Measured> {
  const [mongo, redis] = [await findMongo(), await findRedis()];
  const missing = [...(mongo ? [] : ['MONGODB_URL']), ...(redis ? [] : ['REDIS_URL'])];
  const parts = { documents: mongo, jobs: redis, 'My Time': mongo && redis };
  const left = Object.entries(parts).flatMap(([name, engine]) => (engine ? [] : [name]));

  const myTime: Line[] = [];
  if (mongo && redis) {
    begun('my time in distributed mode');
    // The first: afterwards an EventStoreDB is not empty any more.
    myTime.push(...(await benchDistributedMyTime(mongo, redis, directory)));
  }
  begun('adapters of distributed mode');
  const adapters = [
    ...(await benchEvents()),
    ...(mongo ? await benchDocuments(mongo) : []),
    ...(redis ? await benchJobs(redis) : []),
  ];
  const notCovered = `NOT COVERED in distributed mode: ${left.join(', ')}. Not set: ${missing.join(', ')}.`;
  return { lines: [...adapters, ...myTime], notCovered: missing.length > 0 ? notCovered : null };
}
