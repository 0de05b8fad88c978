import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Pass } from '../pass.ts';

interface Ports extends Pick<Pass, 'failed'> {
  /** Checks the next sample and reports the result. If it is aborted, the same sample is taken again. */
  check(pass: Pass): Promise<void>;
}

/** The sample check of the books (events.md "Reading state"). */
export const checkBooksJob = defineJob({
  name: 'check-books',
  lane: 'upkeep',
  tries: usual,
  recurs: { nightly: 'company' },
  payload: z.object({}),
  handle: ({ check, failed }: Ports, _payload, { signal }) => check({ signal, failed }),
});
