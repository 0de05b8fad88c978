import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import { type SchedulePorts, schedulePasses } from './schedule-passes.ts';

/** Schedules the recurring jobs for the current offices. */
export const schedulePassesJob = defineJob({
  name: 'schedule-passes',
  lane: 'upkeep',
  tries: usual,
  // In case it failed when an office was added or changed its time zone.
  recurs: { cron: '0 * * * *' },
  payload: z.object({}),
  handle: (ports: SchedulePorts) => schedulePasses(ports),
});
