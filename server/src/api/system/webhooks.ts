import { byId } from '@hourbook/domain/reference/fields.ts';
import { recordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { deliveriesInput, deliveryInput, webhookChanged, webhookMade } from '@hourbook/domain/system/webhook.ts';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  sendAgain,
  webhookHistory,
} from '../../system/webhooks.ts';
import { allow, router } from '../trpc.ts';

/** GEN-13: the addresses that are told of changes. */
export const webhooks = router({
  all: allow('system.webhooks').query(({ ctx }) => listWebhooks(ctx.platform)),

  // The answer has the secret, so it is never stored for a repeat.
  add: allow('system.webhooks', { everyTime: true, lately: true })
    .input(webhookMade)
    .mutation(({ ctx, input }) => addWebhook(ctx.platform, ctx.actor, ctx.by, input)),

  change: allow('system.webhooks', { lately: true })
    .input(webhookChanged)
    .mutation(({ ctx, input }) => changeWebhook(ctx.platform, ctx.by, input)),

  remove: allow('system.webhooks')
    .input(byId)
    .mutation(({ ctx, input }) => removeWebhook(ctx.platform, ctx.by, input.id)),

  deliveries: allow('system.webhooks')
    .input(deliveriesInput)
    .query(({ ctx, input }) => listDeliveries(ctx.platform, input)),

  sendAgain: allow('system.webhooks')
    .input(deliveryInput)
    .mutation(({ ctx, input }) => sendAgain(ctx.platform, input)),

  history: allow('system.webhooks')
    .input(recordHistoryInput)
    .query(({ ctx, input }) => webhookHistory(ctx.platform, ctx.actor, input)),
});
