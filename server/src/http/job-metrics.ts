import { Gauge, type Registry } from 'prom-client';
import { nextRun } from '../cron.ts';
import type { Ports } from '../ports.ts';

/** Figures of the jobs, of all processes together. @returns reads them anew; one that cannot be read is NaN */
export function jobMetrics(registry: Registry, { jobs, standstills }: Pick<Ports, 'jobs' | 'standstills'>) {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'hourbook_waiting_jobs',
    help: 'Jobs that are to be done or tried again; NaN when the queue cannot be read.',
    registers,
  });
  const parked = new Gauge({
    name: 'hourbook_parked_jobs',
    help: 'Jobs that failed for the last time and wait for an operator: `npm run jobs`.',
    labelNames: ['job'],
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
      const [counts, perJob, schedules] = await Promise.all([jobs.counts(), jobs.parkedOf(), jobs.schedules()]);
      waiting.set(counts.waiting);
      for (const [job, count] of Object.entries(perJob)) parked.set({ job }, count);
      unreadable.set(schedules.filter(({ cron, zone }) => !isReadable(cron, zone)).length);
    } catch {
      waiting.set(Number.NaN);
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
