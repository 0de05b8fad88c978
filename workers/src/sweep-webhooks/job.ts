import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Wakes every webhook that something waits for. */
  wake(): Promise<void>;
}

/** GEN-13: finds deliveries whose job was lost, such as with a queue that was restored. */
export const sweepWebhooksJob = defineJob({
  name: 'sweep-webhooks',
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '*/5 * * * *' },
  payload: z.object({}),
  handle: ({ wake }: Ports) => wake(),
});
