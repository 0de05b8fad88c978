import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { RecordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { PAGE_SIZE } from '@hourbook/domain/system/contracts.ts';
import {
  type DeliveriesInput,
  type DeliveryAnswer,
  type DeliveryInput,
  isOn,
  MOST_WEBHOOKS,
  type Webhook,
  type WebhookAnswer,
  type WebhookChanged,
  type WebhookMade,
} from '@hourbook/domain/system/webhook.ts';
import { instant } from '@hourbook/domain/time.ts';
import { namesOf } from '../accounts/names.ts';
import type { Author } from '../command.ts';
import { encrypt } from '../people/encryption.ts';
import type { OwedJob, Stored } from '../ports/records.ts';
import type { Delivery } from '../ports/webhooks.ts';
import type { Ports } from '../ports.ts';
import { changeHistory } from '../records/change-history.ts';
import { createInPlace } from '../records/places.ts';
import { standingWebhooks, webhookSecretAbout } from './webhook-records.ts';
import { newSecret } from './webhook-signature.ts';

type Parts = Pick<Ports, 'config' | 'clock' | 'records' | 'jobs' | 'deliveries' | 'webhookSender'>;

/** GEN-13: the webhooks that have not been removed. */
export async function listWebhooks(parts: Parts): Promise<WebhookAnswer[]> {
  const found = await parts.records.webhooks.find(standingWebhooks, { sort: ['id'] });
  return Promise.all(found.map((hook) => shown(parts, hook)));
}

async function shown({ deliveries }: Parts, hook: Stored<Webhook>): Promise<WebhookAnswer> {
  const { id, version, name, address, kinds, enabled, off } = hook;
  const [waiting, since] = await Promise.all([deliveries.countWaiting(id), deliveries.failingSince(id)]);
  return {
    id,
    version,
    name,
    address,
    kinds,
    enabled,
    off,
    waiting,
    failingSince: since === null ? null : instant(since),
  };
}

/**
 * GEN-13: adds a webhook.
 * @returns its secret, once, and how it is listed
 * @throws DomainError `webhook-private`, `webhook-unknown`, `webhooks-full`, `too-many-attempts`
 */
export async function addWebhook(
  parts: Parts & Pick<Ports, 'accountTries'>,
  actor: Person,
  by: Author,
  made: WebhookMade,
) {
  const { records, config } = parts;
  await parts.accountTries.webhook(actor.id);
  await assertMayBeSentTo(parts, made.address);
  const secret = newSecret();
  const places = { standing: standingWebhooks, most: MOST_WEBHOOKS, full: 'webhooks-full' } as const;
  const data = async (id: number) => ({
    ...made,
    enabled: true,
    off: null,
    secret: await encrypt({ config }, secret, webhookSecretAbout(id)),
    removedAt: null,
  });
  const created = await createInPlace(records.webhooks, places, data, by);
  return { secret, made: await shown(parts, created) };
}

/**
 * GEN-13: changes a webhook. One that is switched on is sent what waits.
 * @throws DomainError `not-found`, `webhook-private`, `webhook-unknown`; StaleRecord
 */
export async function changeWebhook(parts: Parts, by: Author, { id, version, ...sent }: WebhookChanged) {
  const { records, deliveries } = parts;
  const before = await standing(parts, id);
  if (before.address !== sent.address) await assertMayBeSentTo(parts, sent.address);
  const changed = await records.webhooks.change(
    id,
    by,
    (now) => {
      if (now.removedAt !== null) throw refusal('not-found');
      return { ...now, ...sent, off: sent.enabled ? null : now.off };
    },
    {
      seen: { version, fields: ['name', 'address', 'kinds', 'enabled'] },
      owes: (_, after) => (isOn(after) ? wakes(after) : []),
    },
  );
  if (changed.enabled && !before.enabled) await deliveries.forgetFailures(id);
  return shown(parts, changed);
}

const wakes = ({ id, version }: Stored<Webhook>): OwedJob[] => [
  { job: 'deliver-webhooks', payload: { hookId: id }, key: `webhook/${id}/${version}` },
];

/** GEN-13: removes a webhook with its secret; one that was removed stays as it is. @throws DomainError `not-found` */
export async function removeWebhook({ records, clock }: Parts, by: Author, id: number) {
  await records.webhooks.change(id, by, (now) =>
    now.removedAt === null
      ? { ...now, enabled: false, secret: null, place: null, removedAt: instant(clock.now()) }
      : now,
  );
  return {};
}

/** GEN-9: who added and changed a webhook. @throws DomainError `not-found` */
export async function webhookHistory({ records }: Parts, viewer: Person, { id, cursor }: RecordHistoryInput) {
  if (!(await records.webhooks.get(id))) throw refusal('not-found');
  return changeHistory((ids) => namesOf({ records }, viewer, ids), records.webhooks, id, cursor);
}

/** GEN-13: the deliveries of a webhook, the newest first. @throws DomainError `not-found` */
export async function listDeliveries(parts: Parts, { id, pageNumber, pageSize }: DeliveriesInput) {
  await standing(parts, id);
  const limit = pageSize ?? PAGE_SIZE;
  const { total, found } = await parts.deliveries.page(id, { skip: (pageNumber ?? 0) * limit, limit });
  return { content: found.map(shownDelivery), totalElements: total };
}

const shownDelivery = ({ _id, kind, madeAt, state, attempts, tried, dueAt }: Delivery): DeliveryAnswer => ({
  id: _id,
  kind,
  madeAt: instant(madeAt),
  state,
  attempts,
  triedAt: tried && instant(tried.at),
  status: tried?.status ?? null,
  failure: tried?.failure ?? null,
  milliseconds: tried?.milliseconds ?? null,
  nextAt: state === 'waiting' ? instant(dueAt) : null,
});

/**
 * GEN-13: sends a delivery again, under its id, whatever became of it before.
 * @throws DomainError `not-found`, `webhook-off`
 */
export async function sendAgain(parts: Parts, { id, delivery }: DeliveryInput): Promise<DeliveryAnswer> {
  const { deliveries, jobs } = parts;
  if (!isOn(await standing(parts, id))) throw refusal('webhook-off');
  for (;;) {
    const found = await deliveries.get(delivery);
    if (found?.hookId !== id) throw refusal('not-found');
    const again = await deliveries.again(found);
    if (!again) continue;
    // Should the process end before the job is in the queue, `sweep-webhooks` finds what waits.
    await jobs.enqueue('deliver-webhooks', { hookId: id }, { key: `${delivery}/${again.version}` });
    return shownDelivery(again);
  }
}

async function standing({ records }: Pick<Ports, 'records'>, id: number): Promise<Stored<Webhook>> {
  const found = await records.webhooks.get(id);
  if (!found || found.removedAt !== null) throw refusal('not-found');
  return found;
}

/** GEN-14 */
async function assertMayBeSentTo({ webhookSender }: Pick<Ports, 'webhookSender'>, address: string): Promise<void> {
  const refused = await webhookSender.refusalOf(address);
  if (refused !== null) throw refusal(`webhook-${refused}`);
}
