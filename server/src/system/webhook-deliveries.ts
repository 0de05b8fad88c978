import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { DeliveryState } from '@hourbook/domain/system/webhook.ts';
import { MOST_KEPT } from '@hourbook/domain/system/webhook.ts';
import { MOST_ATTEMPTS, pauseAfter } from '@hourbook/domain/system/webhook-pace.ts';
import type { Deliveries, Delivery } from '../ports/webhooks.ts';
import { sweepEnded } from '../records/sweep.ts';

/** Milliseconds that a delivery is kept, delivered or not. */
const KEPT = 30 * 24 * 60 * 60_000;
/** Deliveries that are forgotten together. */
const PAGE = 200;

/** A webhook to which nothing arrives; it has the number of the webhook. */
interface Failing extends Document {
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** GEN-13: opens the deliveries of webhooks. */
export async function openDeliveries(store: DocumentStore, clock: Clock): Promise<Deliveries> {
  const all = await store.collection<Delivery>({
    name: 'webhook-deliveries',
    fields: { hookId: 'number', state: 'text', dueAt: 'number', madeAt: 'number', version: 'number', endsAt: 'number' },
    indexes: [
      { name: 'due', fields: ['hookId', 'state', 'dueAt'] },
      { name: 'made', fields: ['hookId', 'madeAt'] },
      { name: 'ended', fields: ['hookId', 'state', 'madeAt'] },
      { name: 'ends', fields: ['endsAt'] },
    ],
  });
  const failing = await store.collection<Failing>({ name: 'webhook-failures', fields: {} });

  async function change(before: Delivery, changed: Partial<Delivery>): Promise<Delivery | null> {
    const after = { ...before, ...changed, version: before.version + 1 };
    return (await all.put(after, { is: { field: 'version', value: before.version } })) ? after : null;
  }

  async function noteOutcome(hookId: number, isFailure: boolean): Promise<void> {
    const known = await failing.get(String(hookId));
    if (isFailure && !known) await failing.put({ _id: String(hookId), since: clock.now() }, 'absent');
    if (!isFailure && known) await failing.remove(String(hookId));
  }

  return {
    get: (id) => all.get(id),

    add(delivery) {
      const now = clock.now();
      const fresh = { state: 'waiting', madeAt: now, dueAt: now, attempts: 0, tried: null, version: 1 } as const;
      return all.put({ ...delivery, ...fresh, endsAt: now + KEPT }, 'absent');
    },

    async next(hookId) {
      const [first] = await all.find(ofHook(hookId, 'waiting'), { sort: ['dueAt'], limit: 1 });
      return first ?? null;
    },

    begin(delivery) {
      const attempts = delivery.attempts + 1;
      return change(delivery, { attempts, dueAt: clock.now() + pauseAfter(attempts) });
    },

    async end(begun, outcome, milliseconds) {
      const isFailure = outcome.failure !== null;
      const isLast = begun.attempts >= MOST_ATTEMPTS;
      const state = !isFailure ? 'delivered' : isLast ? 'failed' : 'waiting';
      const tried = { at: clock.now(), milliseconds, ...outcome };
      await noteOutcome(begun.hookId, isFailure);
      return change(begun, { state, tried });
    },

    again: (delivery) => change(delivery, { state: 'waiting', attempts: 0, dueAt: clock.now() }),

    countWaiting: (hookId) => all.count(ofHook(hookId, 'waiting')),

    async page(hookId, page) {
      const theirs = { field: 'hookId', is: hookId };
      const [total, found] = await Promise.all([all.count(theirs), all.find(theirs, { sort: ['-madeAt'], ...page })]);
      return { total, found };
    },

    async trim(hookId) {
      for (const state of ['delivered', 'failed'] as const) await trimState(all, ofHook(hookId, state));
    },

    failingSince: async (hookId) => (await failing.get(String(hookId)))?.since ?? null,
    forgetFailures: async (hookId) => void (await failing.remove(String(hookId))),
    sweep: () => sweepEnded(all, clock.now()),
  };
}

const ofHook = (hookId: number, state: DeliveryState): Filter => ({
  all: [
    { field: 'hookId', is: hookId },
    { field: 'state', is: state },
  ],
});

/** One that is sent again meanwhile stays. */
async function trimState(all: Collection<Delivery>, ended: Filter): Promise<void> {
  for (let over = (await all.count(ended)) - MOST_KEPT; over > 0; over -= PAGE) {
    const oldest = await all.find(ended, { sort: ['madeAt'], limit: Math.min(over, PAGE) });
    await all.bulk(
      oldest.map(({ _id, version }) => ({ remove: _id, guard: { is: { field: 'version', value: version } } })),
    );
  }
}
