import { LANES } from '@hourbook/domain/ports/job-queue.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { Gauge, type Registry } from 'prom-client';
import { nextRun } from '../cron.ts';
import type { Ports } from '../ports.ts';

/** Metrics of the jobs of all processes. @returns reads the current figures; one that cannot be read is NaN */
export function jobMetrics(registry: Registry, { jobs, standstills }: Pick<Ports, 'jobs' | 'standstills'>) {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'hourbook_waiting_jobs',
    help: 'Jobs that are to be done or tried again, by lane; NaN when the queue cannot be read.',
    labelNames: ['lane'],
    registers,
  });
  const running = new Gauge({
    name: 'hourbook_running_jobs',
    help: 'Jobs that are being done, by lane; NaN when the queue cannot be read.',
    labelNames: ['lane'],
    registers,
  });
  const parked = new Gauge({
    name: 'hourbook_parked_jobs',
    help: 'Jobs that failed for the last time and wait for an operator: `npm run jobs`.',
    labelNames: ['lane', 'job'],
    registers,
  });
  const unreadable = new Gauge({
    name: 'hourbook_unreadable_schedules',
    help: 'Schedules that mean nothing, such as one in a zone that this runtime does not know; their jobs are not done.',
    registers,
  });
  const still = new Gauge({
    name: 'hourbook_jobs_stopped',
    help: 'Is 1 while this process can neither take jobs nor note that they are done.',
    registers,
  });

  return async () => {
    still.set(standstills.now().includes('jobs') ? 1 : 0);
    parked.reset();
    try {
      const [lanes, perJob, schedules] = await Promise.all([jobs.lanes(), jobs.parkedOf(), jobs.schedules()]);
      for (const lane of LANES) {
        waiting.set({ lane }, lanes[lane].waiting);
        running.set({ lane }, lanes[lane].running);
      }
      for (const [job, count] of Object.entries(perJob)) parked.set({ lane: plannedJobs(job).lane, job }, count);
      unreadable.set(schedules.filter(({ cron, zone }) => !isReadable(cron, zone)).length);
    } catch {
      for (const lane of LANES) {
        waiting.set({ lane }, Number.NaN);
        running.set({ lane }, Number.NaN);
      }
      unreadable.set(Number.NaN);
    }
  };
}

function isReadable(cron: string, zone: string): boolean {
  try {
    return Number.isFinite(nextRun(cron, zone, 0));
  } catch {
    return false;
  }
}
