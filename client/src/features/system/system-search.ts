import { jobStates, LANES } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import { choice, whole } from '#lib/address/parts.ts';

/** The address of the page: `?lane=mail&state=parked&page=2`. Invalid values count as missing. */
export const systemSearch = z.object({
  lane: choice(...LANES),
  state: choice(...jobStates),
  /** Of the jobs, from 1. */
  page: whole(1, 101),
});
export type SystemSearch = z.output<typeof systemSearch>;
