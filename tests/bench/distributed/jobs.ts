import { randomUUID } from 'node:crypto';
import { openJobQueue } from '@hourbook/server/adapters/distributed/job-queue.ts';
import { placesOfName } from '@hourbook/server/adapters/job-lanes.ts';
import { usual } from '@hourbook/workers/job.ts';
import { type JobsOptions, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { removeKeys } from '../../contract/distributed.ts';
import type { Line } from '../lines.ts';
import type { Engine } from './engines.ts';
import { overhead } from './overhead.ts';

/** Jobs that are enqueued together and waited for. */
const BATCH = 100;
const payload = { officeId: 'all', because: 'the holidays of an office changed' };

/** Jobs enqueued, and enqueued and done, by our adapter and by the library it stands on. */
export async function benchJobs({ address: url, name }: Engine): Promise<Line[]> {
  const prefix = `hourbook-bench-${randomUUID()}`;
  await using closing = new AsyncDisposableStack();
  closing.defer(() => removeKeys(url, prefix));

  const queue = closing.use(await openJobQueue({ url, prefix }));
  const enqueue = (job: string) => () => queue.enqueue(job, payload, { key: randomUUID() });
  const ours = throughTo(enqueue('done'));
  await queue.work({ done: ours.handler });

  const connect = () => closing.adopt(new Redis(url, { maxRetriesPerRequest: null }), (redis) => redis.disconnect());
  const connection = connect();
  const open = (line: string) => closing.adopt(new Queue(line, { connection, prefix }), (each) => each.close());
  const add = (line: Queue) => () => line.add('job', payload, { ...kept, deduplication: { id: randomUUID() } });
  const floor = throughTo(add(open('bare-done')));
  const options = { connection: connect(), prefix, concurrency: placesOfName('upkeep') };
  closing.adopt(new Worker('bare-done', floor.handler, options), (worker) => worker.close());

  const against = `bare bullmq on ${name}, the same payload, key and tries`;
  const line = { unit: 'jobs/s', against };
  return [
    ...(await overhead(
      { ...line, name: 'adapter: enqueue of a job' },
      { ours: enqueue('waiting'), floor: add(open('bare-waiting')) },
    )),
    ...(await overhead(
      { ...line, name: `adapter: ${BATCH} jobs enqueued and done`, each: BATCH },
      { ours: ours.batch, floor: floor.batch },
    )),
  ];
}

const kept: JobsOptions = {
  attempts: usual.most,
  backoff: { type: 'exponential', delay: usual.pause },
  removeOnComplete: true,
  removeOnFail: { count: 100_000 },
};

/** @returns a handler that does nothing, and a batch that is over when the handler has had all of it */
function throughTo(enqueue: () => Promise<unknown>) {
  let left = 0;
  let over = () => {};
  return {
    async handler() {
      left -= 1;
      if (left === 0) over();
    },
    async batch() {
      const { promise, resolve } = Promise.withResolvers<void>();
      left = BATCH;
      over = resolve;
      await Promise.all(Array.from({ length: BATCH }, enqueue));
      await promise;
    },
  };
}
