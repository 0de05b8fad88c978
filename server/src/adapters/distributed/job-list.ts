import type { JobPage, ListedJob, PlanOf } from '@hourbook/domain/ports/job-queue.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Redis } from 'ioredis';
import { type BullJob, jobOf, type Line, parkedJob, runsOf } from './job-lines.ts';

/** BullMQ sorts what is delayed by the time at which it is due, in milliseconds times this, and a number behind it. */
export const PER_MILLISECOND = 0x1000;

/**
 * A page of the jobs of a lane, whose names have lines of their own: of each line at most as many are read as the page
 * ends at.
 */
export async function listJobs(
  redis: Redis,
  lines: readonly Line[],
  planOf: PlanOf,
  { lane, state, skip, limit }: JobPage,
): Promise<ListedJob[]> {
  const ofLane = lines.filter((line) => planOf(jobOf(line)).lane === lane);
  const read = { waiting: waitingIn, running: runningIn, parked: parkedIn }[state];
  const found = (await Promise.all(ofLane.map((line) => read(line, skip + limit, redis)))).flat();
  const sign = state === 'parked' ? -1 : 1;
  return found
    .sort((a, b) => sign * (a.at < b.at ? -1 : a.at > b.at ? 1 : inOrder(a.id, b.id)))
    .slice(skip, skip + limit);
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);

function listed(bull: BullJob, at: number): ListedJob {
  const { id, name, data, failedReason } = bull;
  const attempts = Math.max(0, runsOf(bull));
  return {
    id: id ?? '',
    job: name,
    payload: data.payload,
    attempts,
    error: failedReason || (data.lastError ?? null),
    at: instant(at),
  };
}

async function waitingIn(line: Line, most: number, redis: Redis): Promise<ListedJob[]> {
  const waiting = await line.getJobs(['waiting'], 0, most - 1, true);
  return [
    ...waiting.filter(Boolean).map((job) => listed(job, job.timestamp)),
    ...(await delayedIn(line, most, redis)),
  ].slice(0, most);
}

/** Without the next job of each schedule, which exists already and waits for its time. */
async function delayedIn(line: Line, most: number, redis: Redis): Promise<ListedJob[]> {
  const scheduled = await line.getJobSchedulersCount();
  const found = await redis.zrange(line.toKey('delayed'), '0', `${most + scheduled - 1}`, 'WITHSCORES');
  const now = Date.now();
  const all: ListedJob[] = [];
  for (let n = 0; n < found.length; n += 2) {
    const at = Math.floor(Number(found[n + 1]) / PER_MILLISECOND);
    const job = await line.getJob(found[n] ?? '');
    if (job && !(job.repeatJobKey !== undefined && at > now && job.attemptsStarted === 0)) all.push(listed(job, at));
  }
  return all;
}

async function runningIn(line: Line, most: number): Promise<ListedJob[]> {
  const running = await line.getJobs(['active'], 0, most - 1, true);
  return running.filter(Boolean).map((job) => listed(job, job.processedOn ?? job.timestamp));
}

async function parkedIn(line: Line, most: number): Promise<ListedJob[]> {
  return (await line.getFailed(0, most - 1)).filter(Boolean).map(parkedJob);
}
