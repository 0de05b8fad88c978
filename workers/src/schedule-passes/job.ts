import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import { SCHEDULE_PASSES, type SchedulePorts, schedulePasses } from './schedule-passes.ts';

/** Schedules the recurring jobs for the current offices. */
export const schedulePassesJob = defineJob({
  name: SCHEDULE_PASSES,
  lane: 'upkeep',
  tries: usual,
  payload: z.object({}),
  handle: (ports: SchedulePorts) => schedulePasses(ports),
});
