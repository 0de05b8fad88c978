import { deliverWebhooksJob } from '@hourbook/workers/deliver-webhooks/job.ts';
import { sweepWebhooksJob } from '@hourbook/workers/sweep-webhooks/job.ts';
import { openWebhooks } from '../../system/webhook-records.ts';
import { deliveringDue } from '../../system/webhook-rounds.ts';
import { bound } from './bound-job.ts';

export const deliverWebhooks = bound(deliverWebhooksJob, ({ platform }) => ({ deliver: deliveringDue(platform) }));

export const sweepWebhooks = bound(sweepWebhooksJob, ({ platform: { records, deliveries, jobs } }) => ({
  async wake() {
    for (const { id } of await openWebhooks(records)) {
      if ((await deliveries.next(id)) === null) continue;
      await jobs.enqueue('deliver-webhooks', { hookId: id }, { key: `webhook/${id}` });
    }
  },
}));
