import type { Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { type Instant, instant } from '@hourbook/domain/time.ts';
import { nextRun, normalZone } from '../../cron.ts';
import type { JobLines, Line } from './job-lines.ts';

interface Kept {
  readonly line: Line;
  readonly schedule: Schedule;
  /** Milliseconds since 1970. */
  readonly next: number;
}

/** Schedules in BullMQ, each in the line of its job. */
export function jobSchedules(lines: JobLines) {
  /** BullMQ puts colons around ids. */
  const keyOf = (id: string): string => encodeURIComponent(id);

  async function kept(): Promise<Kept[]> {
    const perLine = (await lines.all()).map(async (line) =>
      (await line.getJobSchedulers()).flatMap(({ name, next, template }): Kept[] => {
        const { schedule, payload } = template?.data ?? {};
        return schedule && payload ? [{ line, schedule: { ...schedule, job: name, payload }, next: next ?? 0 }] : [];
      }),
    );
    return (await Promise.all(perLine)).flat();
  }

  return {
    /** @throws BadSchedule */
    async put({ id, cron, zone, job, payload }: Schedule): Promise<void> {
      nextRun(cron, zone, Date.now());
      const before = (await kept()).filter(({ schedule }) => schedule.id === id);
      const same = before.find(
        ({ schedule }) => schedule.cron === cron && schedule.zone === zone && schedule.job === job,
      );
      const isAll = JSON.stringify(same?.schedule.payload) === JSON.stringify(payload);
      if (same === undefined || !isAll) {
        const data = { payload, schedule: { id, cron, zone } };
        const times = { pattern: cron, tz: normalZone(zone) };
        const line = await lines.line(job);
        await line.upsertJobScheduler(keyOf(id), times, { name: job, data, opts: lines.lasting(job) });
        // The same times again: a missed one still has to be made up for, but BullMQ considers it replaced.
        if (same && same.next <= Date.now()) await lines.add(job, { payload, slot: instant(same.next) }, {});
      }
      for (const other of before) {
        if (other !== same && other.schedule.job !== job) await other.line.removeJobScheduler(keyOf(id));
      }
    },

    async remove(id: string): Promise<void> {
      await Promise.all((await lines.all()).map((line) => line.removeJobScheduler(keyOf(id))));
    },

    async list(): Promise<(Schedule & { readonly next: Instant })[]> {
      const all = (await kept()).map(({ schedule, next }) => ({ ...schedule, next: instant(next) }));
      return all.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  };
}
