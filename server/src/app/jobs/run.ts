import { type JobQueue, LANES, type Retried } from '@hourbook/domain/ports/job-queue.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { readConfig } from '../config.ts';
import { count } from '../operator/sentences.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { openJobsBeside } from '../platform.ts';

const USAGE = `Usage: npm run jobs -- list
       npm run jobs -- retry <number> …
       npm run jobs -- retry all
       npm run jobs -- drop <number> …

  list   the jobs that failed for the last time and were parked, with their numbers, their lanes, and why they failed; and
         how many jobs each lane has to do
  retry  lets them try again from the beginning; a running Hourbook takes them up within a minute
  drop   removes them for good

All may be used while Hourbook runs. The data folder is the one of DATA_DIR; with EVENTSTORE_URL, MONGODB_URL and REDIS_URL it
is the jobs in Redis. Exit code 0: done; 1: a job could not be retried or dropped; 2: it could not be carried out.`;

const said: Readonly<Record<Retried, string>> = {
  retried: 'is tried again.',
  'key in use': 'stays parked: a newer job for the same task has not finished yet.',
  'not there': 'is not parked.',
};

/** `npm run jobs`: how an operator handles parked jobs. @returns the exit code, see {@link USAGE} */
export async function runJobs(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Pick<Terminal, 'out' | 'err'>,
): Promise<number> {
  const [task, ...ids] = args;
  if (task === 'list' ? ids.length > 0 : !isChange(task) || ids.length === 0) {
    terminal.err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const say = (line: string) => terminal.out.write(`${line}\n`);
  try {
    await using jobs = await openJobsBeside(readConfig(environment));
    if (task === 'list') return await list(jobs, say);
    return await (task === 'retry' ? retry(jobs, ids, say) : drop(jobs, ids, say));
  } catch (error) {
    terminal.err.write(`${explain(error)}\n`);
    return NOT_CARRIED_OUT;
  }
}

const isChange = (task: string | undefined): boolean => task === 'retry' || task === 'drop';

type Say = (line: string) => void;

/** Payloads are not shown, as they name people. */
async function list(jobs: JobQueue, say: Say): Promise<number> {
  const parked = await jobs.parked();
  for (const { id, job, attempts, at, error } of parked) {
    say(`${id}  ${plannedJobs(job).lane}: ${job}  parked ${at} after ${count(attempts, 'attempt')}: ${error}`);
  }
  say(parked.length === 0 ? 'No job is parked.' : `${count(parked.length, 'job')} parked.`);
  const lanes = await jobs.lanes();
  // Only the running Hourbook knows which jobs run: to this process they are waiting.
  for (const lane of LANES) say(`${lane}: ${count(lanes[lane].waiting + lanes[lane].running, 'job')} to do`);
  return CARRIED_OUT;
}

async function retry(jobs: JobQueue, ids: readonly string[], say: Say): Promise<number> {
  const isAll = ids.length === 1 && ids[0] === 'all';
  const chosen = isAll ? (await jobs.parked()).map(({ id }) => id) : ids;
  if (chosen.length === 0) say('No job is parked.');
  let code = CARRIED_OUT;
  for (const id of chosen) {
    const outcome = await jobs.retry(id);
    say(`${id} ${said[outcome]}`);
    if (outcome !== 'retried') code = DIFFERENT;
  }
  return code;
}

async function drop(jobs: JobQueue, ids: readonly string[], say: Say): Promise<number> {
  let code = CARRIED_OUT;
  for (const id of ids) {
    const isDropped = await jobs.drop(id);
    say(`${id} ${isDropped ? 'was dropped.' : said['not there']}`);
    if (!isDropped) code = DIFFERENT;
  }
  return code;
}
