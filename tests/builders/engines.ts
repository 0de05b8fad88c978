import { randomUUID } from 'node:crypto';
import { addressOf, ownDatabase, removeKeys } from '../contract/distributed.ts';
import { startStandIn } from '../eventstore/stand-in.ts';
import { ownFolder } from './stores.ts';

/**
 * The engines of one Hourbook in distributed mode: a stand-in of EventStoreDB, since a real one cannot be emptied for
 * the next test; its own database in the real MongoDB; and keys in the real Redis, prefixed with the name of that
 * database. Mails and keys are in a folder of their own.
 */
export async function ownEngines({ mongo = addressOf('MONGODB_URL'), redis = addressOf('REDIS_URL') } = {}) {
  const database = `hourbook-test-${randomUUID()}`;
  const standIn = await startStandIn();
  const folder = await ownFolder();
  return {
    standIn,
    /** The environment variables with their addresses. */
    environment: {
      DATA_DIR: folder.path,
      EVENTSTORE_URL: standIn.address,
      MONGODB_URL: mongo.replace(/^([a-z+]+:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`),
      REDIS_URL: redis,
    },
    /** Removes all of their data. */
    async [Symbol.asyncDispose](): Promise<void> {
      await standIn[Symbol.asyncDispose]();
      await removeKeys(redis, database);
      await ownDatabase(mongo).remove(database, `${database}_read`);
      await folder[Symbol.asyncDispose]();
    },
  };
}
export type OwnEngines = Awaited<ReturnType<typeof ownEngines>>;
