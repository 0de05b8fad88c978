import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { type Difference, differenceOf } from '@hourbook/projections/projector/difference.ts';
import type { KeptJob, KeptSchedule, MoveSource, TargetJobs } from '../../ports/move-ends.ts';

/**
 * Every job that the engines must have. If a schedule was due before the engines' next time, a separate job makes up
 * for that time, unless a waiting job already does.
 */
export function jobsToDo(
  { schedules, all }: Pick<MoveSource['jobs'], 'schedules' | 'all'>,
  target: readonly KeptSchedule[],
): KeptJob[] {
  const next = new Map(target.map((schedule) => [schedule.id, schedule.next]));
  const kept = all();
  const missed = schedules()
    .filter((schedule) => schedule.next < (next.get(schedule.id) ?? schedule.next))
    .map(({ id, job, payload, next: slot }) => {
      const name = `schedule ${id}`;
      return { id: name, job, payload, key: name, due: epochMs(slot), slot, parked: null };
    })
    .filter(({ job, key }) => !kept.some((each) => each.parked === null && each.job === job && each.key === key));
  return [...kept, ...missed];
}

/** Creates schedules and jobs in an empty target. */
export async function copyJobs(source: MoveSource['jobs'], target: TargetJobs): Promise<void> {
  for (const job of source.all()) if (job.parked !== null) await target.put(job);
  for (const { next: _next, ...schedule } of source.schedules()) await target.schedule(schedule);
  for (const job of jobsToDo(source, await target.schedules())) if (job.parked === null) await target.put(job);
}

/** @returns how many schedules and jobs there should be */
export async function compareJobs(
  source: MoveSource['jobs'],
  target: TargetJobs,
  difference: (found: Difference) => void,
): Promise<{ readonly schedules: number; readonly jobs: number }> {
  const schedules = source.schedules();
  const there = await target.schedules();
  const jobs = jobsToDo(source, there);
  const compare = (name: string, found: readonly Document[], wanted: readonly Document[]) => {
    const [there, due] = [found, wanted].map((documents) => new Map(documents.map((each) => [each._id, each])));
    for (const id of new Set([...due!.keys(), ...there!.keys()])) {
      const differing = differenceOf(name, there!.get(id) ?? null, due!.get(id) ?? null);
      if (differing) difference(differing);
    }
  };
  compare('schedules', there.map(scheduleDocument), schedules.map(scheduleDocument));
  compare('jobs', (await target.all()).map(jobDocument), jobs.map(jobDocument));
  return { schedules: schedules.length, jobs: jobs.length };
}

const scheduleDocument = ({ id, cron, zone, job, payload }: KeptSchedule) => ({ _id: id, cron, zone, job, payload });

const jobDocument = ({ id, job, payload, key, slot, parked }: Omit<KeptJob, 'due'>) => ({
  _id: id,
  job,
  payload,
  key,
  slot,
  parked,
});
