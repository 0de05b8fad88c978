import { BadSchedule, type Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { DEFAULT_ZONE } from '@hourbook/domain/time.ts';
import type { Recurrence } from '../job.ts';

/** `02:00 of each office's zone` (api.md "Reports"). */
const NIGHTLY = '0 2 * * *';

interface Office {
  readonly id: number;
  readonly timezone: string;
}

export interface SchedulePorts {
  readonly jobs: readonly { readonly name: string; readonly recurs?: Recurrence }[];
  offices(): Promise<readonly Office[]>;
  /** @throws BadSchedule */
  schedule(schedule: Schedule): Promise<void>;
  /** Told of an invalid schedule that is skipped, such as one in a time zone that this runtime does not know. */
  bad(error: BadSchedule): void;
}

/** Schedules the recurring jobs. */
export async function schedulePasses({ jobs, offices, schedule, bad }: SchedulePorts): Promise<void> {
  const all = await offices();
  for (const { name, recurs } of jobs) {
    for (const each of recurs ? schedulesOf(name, recurs, all) : []) {
      try {
        await schedule(each);
      } catch (error) {
        if (!(error instanceof BadSchedule)) throw error;
        bad(error);
      }
    }
  }
}

function schedulesOf(job: string, recurs: Recurrence, offices: readonly Office[]): readonly Schedule[] {
  if ('cron' in recurs) return [{ id: job, cron: recurs.cron, zone: 'UTC', job, payload: {} }];
  const nightly = { cron: NIGHTLY, zone: DEFAULT_ZONE, job };
  if (recurs.nightly === 'company') return [{ ...nightly, id: job, payload: {} }];
  return [
    ...offices.map(({ id, timezone }) => ({
      ...nightly,
      id: `${job}/${id}`,
      zone: timezone,
      payload: { officeId: id },
    })),
    { ...nightly, id: `${job}/none`, payload: { officeId: null } },
  ];
}
