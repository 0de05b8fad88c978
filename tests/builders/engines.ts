import { randomUUID } from 'node:crypto';
import { addressOf, ownDatabase, removeKeys } from '../contract/distributed.ts';
import { startStandIn } from '../eventstore/stand-in.ts';

/**
 * What one Hourbook of distributed mode needs of its own: the stand-in of EventStoreDB, as a real one cannot be emptied
 * for the next test; of the real MongoDB a database, after which the keys in the real Redis are named.
 */
export async function ownEngines({ mongo = addressOf('MONGODB_URL'), redis = addressOf('REDIS_URL') } = {}) {
  const database = `hourbook-test-${randomUUID()}`;
  const standIn = await startStandIn();
  return {
    standIn,
    /** The settings that name them. */
    environment: {
      EVENTSTORE_URL: standIn.address,
      MONGODB_URL: mongo.replace(/^([a-z+]+:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`),
      REDIS_URL: redis,
    },
    /** Nothing of it is left. */
    async [Symbol.asyncDispose](): Promise<void> {
      await standIn[Symbol.asyncDispose]();
      await removeKeys(redis, database);
      await ownDatabase(mongo).remove(database, `${database}_read`);
    },
  };
}
export type OwnEngines = Awaited<ReturnType<typeof ownEngines>>;
