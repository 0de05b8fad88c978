import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { type Difference, differenceOf } from '@hourbook/projections/projector/difference.ts';
import type { KeptJob, KeptSchedule, SourceJobs, TargetJobs } from '../../ports/move-ends.ts';

/** The jobs of the source. */
interface Kept {
  readonly schedules: readonly KeptSchedule[];
  readonly all: readonly KeptJob[];
}

/**
 * Every job that the target must have. If a schedule was due before the target's next time, a separate job makes up
 * for that time, unless a waiting job already does.
 */
export function jobsToDo({ schedules, all }: Kept, target: readonly KeptSchedule[]): KeptJob[] {
  const next = new Map(target.map((schedule) => [schedule.id, schedule.next]));
  const missed = schedules
    .filter((schedule) => schedule.next < (next.get(schedule.id) ?? schedule.next))
    .map(({ id, job, payload, next: slot }) => {
      const name = `schedule ${id}`;
      return { id: name, job, payload, key: name, due: epochMs(slot), slot, parked: null };
    })
    .filter(({ job, key }) => !all.some((each) => each.parked === null && each.job === job && each.key === key));
  return [...all, ...missed];
}

const NUMBER = /^[1-9]\d{0,14}$/;

/** Gives a number to each job that has none, the same each time for the same jobs. */
export function numbered(jobs: readonly KeptJob[]): KeptJob[] {
  const isNumber = ({ id }: KeptJob) => NUMBER.test(id);
  let last = jobs.filter(isNumber).reduce((most, { id }) => Math.max(most, Number(id)), 0);
  return jobs.map((job) => {
    if (isNumber(job)) return job;
    last += 1;
    return { ...job, id: String(last) };
  });
}

async function keptIn(source: SourceJobs, { areNumbered }: TargetJobs): Promise<Kept> {
  const all = await source.all();
  return { schedules: await source.schedules(), all: areNumbered ? numbered(all) : all };
}

/** Creates schedules and jobs in an empty target. */
export async function copyJobs(source: SourceJobs, target: TargetJobs): Promise<void> {
  const kept = await keptIn(source, target);
  for (const job of kept.all) if (job.parked !== null) await target.put(job);
  for (const schedule of kept.schedules) await target.schedule(schedule);
  for (const job of jobsToDo(kept, await target.schedules())) if (job.parked === null) await target.put(job);
}

/** @returns how many schedules and jobs there should be */
export async function compareJobs(
  source: SourceJobs,
  target: TargetJobs,
  difference: (found: Difference) => void,
): Promise<{ readonly schedules: number; readonly jobs: number }> {
  const kept = await keptIn(source, target);
  const there = await target.schedules();
  const jobs = jobsToDo(kept, there);
  const compare = (name: string, found: readonly Document[], wanted: readonly Document[]) => {
    const [there, due] = [found, wanted].map((documents) => new Map(documents.map((each) => [each._id, each])));
    for (const id of new Set([...due!.keys(), ...there!.keys()])) {
      const differing = differenceOf(name, there!.get(id) ?? null, due!.get(id) ?? null);
      if (differing) difference(differing);
    }
  };
  compare('schedules', there.map(scheduleDocument), kept.schedules.map(scheduleDocument));
  compare('jobs', (await target.all()).map(jobDocument), jobs.map(jobDocument));
  return { schedules: kept.schedules.length, jobs: jobs.length };
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
