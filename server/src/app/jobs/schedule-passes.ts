import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { JobPorts } from '@hourbook/workers/jobs.ts';
import type { Platform } from '../platform.ts';

/** @param bad is told of an invalid schedule, which is left out */
export const schedulePassesPorts = (
  { jobs, records }: Pick<Platform, 'jobs' | 'records'>,
  bad: JobPorts['schedule-passes']['bad'],
): JobPorts['schedule-passes'] => ({
  offices: () => records.offices.find(everything),
  schedule: (schedule) => jobs.schedule(schedule),
  bad,
});
