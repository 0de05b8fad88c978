import { type JobCounts, type JobQueue, type PlanOf, sumOf, type WorkWatch } from '@hourbook/domain/ports/job-queue.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { countsByLane } from '../job-lanes.ts';
import { connectRedis } from './job-connection.ts';
import { jobLines, jobOf, type Line, parkedJob, slotOf } from './job-lines.ts';
import { listJobs } from './job-list.ts';
import { jobSchedules } from './job-schedules.ts';
import { startWork } from './job-work.ts';

interface QueueOptions {
  readonly url: string;
  /** Prefix of every key in Redis; processes with the same prefix share the jobs. */
  readonly prefix?: string;
  readonly planOf?: PlanOf;
}

const nobody: WorkWatch = { stopped: () => {}, badSchedule: () => {} };

/**
 * Jobs in Redis, through BullMQ. A call to a server that is away fails within 5 s; workers wait for it. Times are those
 * of this machine.
 *
 * @throws EngineUnreachable if Redis is not there, does not admit us, or may lose jobs
 */
export async function openJobQueue({
  url,
  prefix = 'hourbook',
  planOf = plannedJobs,
}: QueueOptions): Promise<JobQueue> {
  const connection = await connectRedis(url);
  const { redis, whileReachable } = connection;
  const lines = jobLines(redis, prefix, planOf);
  const schedules = jobSchedules(lines);
  let working: ReturnType<typeof startWork> | undefined;

  async function countsOf(line: Line): Promise<JobCounts> {
    const { waiting = 0, delayed = 0, active = 0, failed = 0 } = await line.getJobCounts();
    // The next job of each schedule already exists and waits for its time.
    const notDue = (await line.getJobSchedulers()).filter(({ next = 0 }) => next > Date.now()).length;
    return { waiting: waiting + delayed - notDue, running: active, parked: failed };
  }

  const lanesNow = () =>
    whileReachable(async () => {
      const perJob = (await lines.all()).map(async (line) => [jobOf(line), await countsOf(line)] as const);
      return countsByLane(await Promise.all(perJob), planOf);
    });

  return {
    enqueue: (job, payload, options = {}) => whileReachable(() => lines.add(job, { payload }, options)),
    schedule: (schedule) => whileReachable(() => schedules.put(schedule)),
    unschedule: (id) => whileReachable(() => schedules.remove(id)),
    schedules: () => whileReachable(() => schedules.list()),

    async work(handlers, watch = nobody) {
      if (working !== undefined) throw new Error('This queue is worked on already');
      working = startWork(handlers, { prefix, planOf, redis: connection.patient(), watch });
      return working;
    },

    parked: () =>
      whileReachable(async () => {
        const perLine = await Promise.all((await lines.all()).map((line) => line.getFailed()));
        return perLine
          .flat()
          .map(parkedJob)
          .sort((a, b) => (a.at < b.at ? -1 : 1));
      }),

    parkedOf: () =>
      whileReachable(async () => {
        const perJob = (await lines.all()).map(async (line) => [jobOf(line), await line.getFailedCount()] as const);
        return Object.fromEntries((await Promise.all(perJob)).filter(([, count]) => count > 0));
      }),

    retry: (id) =>
      whileReachable(async () => {
        for (const line of await lines.all()) {
          const job = await line.getJob(id);
          if (job === undefined || !(await job.isFailed())) continue;
          const slot = slotOf(job);
          const key = job.opts.deduplication?.id;
          // As a new job, so that its key is in use again.
          const data = { payload: job.data.payload, ...(slot !== null && { slot }) };
          const options = key === undefined ? {} : { key };
          if (!(await lines.add(job.name, data, options, `${id.replaceAll(':', '.')}r`))) return 'key in use';
          await job.remove();
          return 'retried';
        }
        return 'not there';
      }),

    drop: (id) =>
      whileReachable(async () => {
        for (const line of await lines.all()) {
          const job = await line.getJob(id);
          if (job === undefined || !(await job.isFailed())) continue;
          await job.remove();
          return true;
        }
        return false;
      }),

    list: (page) => whileReachable(async () => listJobs(redis, await lines.all(), planOf, page)),

    counts: async () => sumOf(await lanesNow()),
    lanes: lanesNow,

    async [Symbol.asyncDispose]() {
      await working?.stop();
      await lines.close();
      connection[Symbol.dispose]();
    },
  };
}
