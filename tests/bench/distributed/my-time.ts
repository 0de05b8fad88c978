import { randomUUID } from 'node:crypto';
import { openDocumentStore } from '@hourbook/server/adapters/distributed/document-store.ts';
import { DEMO_PASSWORD } from '@hourbook/server/install/demo/people.ts';
import { Redis } from 'ioredis';
import { startServer } from '../../builders/server-process.ts';
import { ownDatabase, removeKeys } from '../../contract/distributed.ts';
import type { Line } from '../lines.ts';
import { benchMyTime } from '../my-time.ts';
import { addPeople } from '../newcomers.ts';
import { DAYS, NOW } from '../sheets.ts';
import { type Engine, emptyEventStore } from './engines.ts';

/** A save may take so long that a short round sees none. */
const PATIENT = { rounds: 3, seconds: 3 };

/**
 * (b) and (c) again, answered by one API process with a projector beside it. The company is only those who work here: some
 * servers that speak MongoDB's protocol would take minutes for all of the demo.
 */
export async function benchDistributedMyTime(mongo: Engine, redis: Engine, directory: string): Promise<Line[]> {
  await using closing = new AsyncDisposableStack();
  const events = closing.use(await emptyEventStore());
  const database = `hourbook-bench-${randomUUID()}`;
  closing.defer(() => ownDatabase(mongo.address).remove(database, `${database}_read`));
  const jobs = await emptyDatabase(redis.address);
  closing.defer(() => removeKeys(jobs, ''));
  const env = {
    HOURBOOK_NOW: NOW,
    HOURBOOK_DEMO: 'off',
    HOURBOOK_ADMIN_USERNAME: 'employee@northbridge.example',
    HOURBOOK_ADMIN_PASSWORD: DEMO_PASSWORD,
    EVENTSTORE_URL: events.address,
    MONGODB_URL: inDatabase(mongo.address, database),
    REDIS_URL: jobs,
  };
  const server = closing.use(await startServer({ role: 'api', env }));
  const records = closing.use(await openDocumentStore({ url: mongo.address, database }));
  await addPeople(records, { lead: 2, manager: 3, accountant: 4 }, DAYS[0]!);
  closing.use(await startServer({ role: 'projector', env }));
  const engines = `${events.name}, ${mongo.name}, ${redis.name}`;
  return await benchMyTime(server, directory, { name: 'distributed', engines, pace: PATIENT });
}

const inDatabase = (url: string, database: string): string =>
  url.replace(/^([a-z+]+:\/\/[^/?]+)(?:\/[^?]*)?/i, (_, server: string) => `${server}/${database}`);

/** A Redis has 16 numbered databases unless it was told otherwise. */
const LAST = 15;

/** @returns the address of a numbered database with nothing in it: no other Hourbook is to lose a job */
async function emptyDatabase(address: string): Promise<string> {
  for (let number = LAST; number > 0; number--) {
    const url = Object.assign(new URL(address), { pathname: `/${number}` }).href;
    using closing = new DisposableStack();
    const client = closing.adopt(new Redis(url), (each) => each.disconnect());
    if ((await client.dbsize()) === 0) return url;
  }
  throw new Error('All databases of Redis are in use');
}
