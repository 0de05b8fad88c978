import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  /** Sends what is due to a webhook, and sees to what is due later. */
  deliver(hookId: number, signal: AbortSignal): Promise<void>;
}

/** GEN-13: wakes a webhook; its deliveries, with their attempts, are kept apart. */
export const deliverWebhooksJob = defineJob({
  name: 'deliver-webhooks',
  lane: 'webhooks',
  tries: usual,
  payload: z.object({ hookId: z.number() }),
  handle: ({ deliver }: Ports, { hookId }, { signal }) => deliver(hookId, signal),
});
