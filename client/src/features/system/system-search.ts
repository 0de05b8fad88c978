import { jobStates, LANES } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';

/** The address of the page: `?lane=mail&state=parked&page=2`. Invalid values count as missing. */
const systemSearch = z.object({
  lane: z.enum(LANES).catch('mail'),
  state: z.enum(jobStates).catch('parked'),
  /** Of the jobs, from 1. */
  page: z.coerce.number().int().min(1).max(101).catch(1),
});
export type SystemSearch = z.output<typeof systemSearch>;

export const readSystemSearch = (written: unknown): SystemSearch => systemSearch.parse(written);
