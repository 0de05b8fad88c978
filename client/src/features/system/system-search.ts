import { jobStates, LANES } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';

/** The address of the page: `?lane=mail&state=parked&page=2`. Invalid values count as missing. */
export const systemSearch = z.object({
  lane: z.enum(LANES).optional().catch(undefined),
  state: z.enum(jobStates).optional().catch(undefined),
  /** Of the jobs, from 1. */
  page: z.coerce.number<number>().int().min(1).max(101).optional().catch(undefined),
});
/** The jobs that an address shows: those of mail that are parked, unless it says others. */
export const jobsAsked = ({ lane = 'mail', state = 'parked', page = 1 }: z.output<typeof systemSearch>) => ({
  lane,
  state,
  page,
});
export type JobsAsked = ReturnType<typeof jobsAsked>;
