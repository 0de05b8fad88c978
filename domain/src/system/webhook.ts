import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { byId, id, seen, version } from '../reference/fields.ts';
import { line } from '../text.ts';

/** GEN-13: the changes that a webhook can tell of. */
export const webhookKinds = ['hours.saved', 'time-off.decided', 'hours.synchronized', 'month.closed'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
const kinds = z
  .array(z.enum(webhookKinds))
  .min(1)
  .max(webhookKinds.length)
  .refine((all) => new Set(all).size === all.length);

/** The most webhooks that are there at once. */
export const MOST_WEBHOOKS = 10;
/** The most deliveries that wait for one webhook. */
export const MOST_WAITING = 5_000;
/** The most deliveries of one webhook that are kept after their end. */
export const MOST_KEPT = 1_000;

const HTTP = /^https?:$/;
const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** GEN-14: whether a text is an address that a webhook may have: https, or http on the machine of Hourbook; no credentials. */
function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (!HTTP.test(protocol) || hostname === '' || username + password + hash !== '') return false;
  return protocol === 'https:' || OWN_MACHINE.test(hostname);
}

const address = line(1, 500).refine(isWebhookAddress);
const offReasons = ['failing', 'full'] as const;

/** GEN-13: an address that is told of changes. The record stays when the webhook has been removed. */
export const webhookRecord = z.strictObject({
  id,
  name: z.string().min(1),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  enabled: z.boolean(),
  /** Why Hourbook switched it off by itself; null: it did not. */
  off: z.enum(offReasons).nullable(),
  /** Encrypted; null: it has been removed. */
  secret: z.string().nullable(),
  removedAt: z.iso.datetime().nullable(),
  /** A number from 1 to {@link MOST_WEBHOOKS}, until it is removed. */
  place: z.int().positive().nullable(),
});
export type Webhook = z.output<typeof webhookRecord>;

/** Whether changes are sent to it. */
export const isOn = ({ enabled, removedAt }: Pick<Webhook, 'enabled' | 'removedAt'>): boolean =>
  enabled && removedAt === null;

export const webhookMade = z.object({ name: line(1, 50), address, kinds });
export type WebhookMade = z.output<typeof webhookMade>;
export const webhookChanged = webhookMade.extend({ id, enabled: z.boolean(), version: seen });
export type WebhookChanged = z.output<typeof webhookChanged>;

/** A webhook as it is listed: without its secret. */
const webhookAnswer = z.strictObject({
  id,
  version,
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  enabled: z.boolean(),
  off: z.enum(offReasons).nullable(),
  /** Deliveries that wait. */
  waiting: z.int().min(0),
  /** Since when nothing has arrived; null: the last delivery arrived, or there was none. */
  failingSince: z.iso.datetime().nullable(),
});
export type WebhookAnswer = Answer<typeof webhookAnswer>;

/** Why a delivery did not arrive. `answer`: the status says so. */
const deliveryFailures = [
  'answer',
  'redirect',
  'timeout',
  'unreachable',
  'unknown',
  'private',
  'certificate',
  'secret',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveriesInput = byId.extend({
  pageNumber: z.int().min(0).max(1_000).nullish(),
  pageSize: z.int().min(1).max(50).nullish(),
});
export type DeliveriesInput = z.output<typeof deliveriesInput>;
export const deliveryInput = byId.extend({ delivery: z.uuid() });
export type DeliveryInput = z.output<typeof deliveryInput>;

const deliveryAnswer = z.strictObject({
  id: z.uuid(),
  kind: z.enum(webhookKinds),
  madeAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  attempts: z.int().min(0),
  /** Of the last attempt; null: there was none, or it has not ended. */
  triedAt: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  milliseconds: z.int().min(0).nullable(),
  /** null: it is not tried again by itself. */
  nextAt: z.iso.datetime().nullable(),
});
export type DeliveryAnswer = Answer<typeof deliveryAnswer>;
