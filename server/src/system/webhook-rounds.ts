import { isOn, type Webhook } from '@hourbook/domain/system/webhook.ts';
import { SWITCHED_OFF_AFTER } from '@hourbook/domain/system/webhook-pace.ts';
import { decrypt } from '../people/encryption.ts';
import type { AttemptOutcome, Delivery, SignedBody } from '../ports/webhooks.ts';
import type { Ports } from '../ports.ts';
import { VERSION } from '../version.ts';
import { webhookSecretAbout } from './webhook-records.ts';
import { signatureOf } from './webhook-signature.ts';
import { switchOff } from './webhook-switch.ts';

/** Attempts of one run, which takes some seconds each if nobody answers. */
const MOST_IN_A_RUN = 100;

type RoundPorts = Pick<Ports, 'config' | 'clock' | 'records' | 'directory' | 'jobs' | 'deliveries' | 'webhookSender'>;

/** Sends what is due to a webhook. */
export type DeliverDue = (hookId: number, signal: AbortSignal) => Promise<void>;

/**
 * GEN-13: sends what is due, one after the other for each webhook: what hangs holds up its own webhook only. Who finds a run of
 * the same webhook in this process leaves it to that one, which then looks once more.
 */
export function deliveringDue(parts: RoundPorts): DeliverDue {
  const running = new Map<number, { again: boolean }>();
  return async (hookId, signal) => {
    const other = running.get(hookId);
    if (other) {
      other.again = true;
      return;
    }
    const mine = { again: true };
    running.set(hookId, mine);
    try {
      while (mine.again) {
        mine.again = false;
        await run(parts, hookId, signal);
      }
    } finally {
      running.delete(hookId);
    }
  };
}

async function run(parts: RoundPorts, hookId: number, signal: AbortSignal): Promise<void> {
  const { clock, records, jobs, deliveries } = parts;
  for (let n = 0; ; n++) {
    signal.throwIfAborted();
    const hook = await records.webhooks.get(hookId);
    if (!hook || !isOn(hook)) return;
    const next = await deliveries.next(hookId);
    if (!next) break;
    if (next.dueAt > clock.now() || n >= MOST_IN_A_RUN) {
      const delay = Math.max(0, next.dueAt - clock.now());
      await jobs.enqueue('deliver-webhooks', { hookId }, { key: `${next._id}/${next.version}`, delay });
      break;
    }
    const begun = await deliveries.begin(next);
    if (begun) await attempt(parts, hook, begun, signal);
  }
  await deliveries.trim(hookId);
}

/** @throws the reason of the signal: what became of the attempt is not known then, and it is repeated after its pause */
async function attempt(parts: RoundPorts, hook: Webhook, begun: Delivery, signal: AbortSignal): Promise<void> {
  const { clock, deliveries, webhookSender } = parts;
  const since = performance.now();
  const sent = await signed(parts, hook, begun);
  const outcome = sent ? await webhookSender.send(hook.address, sent, signal) : UNREADABLE;
  signal.throwIfAborted();
  await deliveries.end(begun, outcome, Math.round(performance.now() - since));
  const failing = outcome.failure === null ? null : await deliveries.failingSince(hook.id);
  if (failing !== null && clock.now() - failing >= SWITCHED_OFF_AFTER) await switchOff(parts, hook.id, 'failing');
}

/** The secret cannot be read: the encryption key is another one. */
const UNREADABLE: AttemptOutcome = { status: null, failure: 'secret' };

/** @returns null if the secret cannot be read */
async function signed(
  { config, clock }: RoundPorts,
  hook: Webhook,
  { _id, kind, body }: Delivery,
): Promise<SignedBody | null> {
  const secret = hook.secret === null ? null : await decrypt({ config }, hook.secret, webhookSecretAbout(hook.id));
  if (secret === null) return null;
  const seconds = Math.floor(clock.now() / 1000);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Hourbook/${VERSION}`,
      'x-hourbook-delivery': _id,
      'x-hourbook-kind': kind,
      'x-hourbook-timestamp': String(seconds),
      'x-hourbook-signature': `v1=${signatureOf(secret, seconds, body)}`,
    },
  };
}
