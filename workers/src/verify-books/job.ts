import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Follows the chains of all streams and keeps the result. */
  verify(signal: AbortSignal): Promise<void>;
}

/** api.md "Proof": verifies the books; every night, and when somebody asks for it. */
export const verifyBooksJob = defineJob({
  name: 'verify-books',
  lane: 'upkeep',
  tries: usual,
  // After the digest of the day, with which it compares the books.
  recurs: { cron: '30 1 * * *' },
  payload: z.object({}),
  handle: ({ verify }: Ports, _payload, { signal }) => verify(signal),
});
