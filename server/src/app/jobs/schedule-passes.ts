import { everything } from '@hourbook/domain/ports/document-store.ts';
import { jobs as allJobs } from '@hourbook/workers/jobs.ts';
import { schedulePassesJob } from '@hourbook/workers/schedule-passes/job.ts';
import type { SchedulePorts } from '@hourbook/workers/schedule-passes/schedule-passes.ts';
import type { Platform } from '../platform.ts';
import { bound } from './bound-job.ts';

/** @param bad is told of an invalid schedule, which is left out */
export const schedulePassesPorts = (
  { jobs, records }: Pick<Platform, 'jobs' | 'records'>,
  bad: SchedulePorts['bad'],
): SchedulePorts => ({
  jobs: Object.values(allJobs),
  offices: () => records.offices.find(everything),
  schedule: (schedule) => jobs.schedule(schedule),
  bad,
});

export const scheduleAgain = bound(schedulePassesJob, ({ platform, log }) =>
  schedulePassesPorts(platform, (error) => log.error({ err: error }, 'a schedule means nothing, and is left out')),
);
