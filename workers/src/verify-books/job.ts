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
  payload: z.object({}),
  handle: ({ verify }: Ports, _payload, { signal }) => verify(signal),
});
