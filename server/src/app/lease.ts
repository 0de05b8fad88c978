import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

/** The collection of the leases. */
export const LEASES = 'leases';

/** The right of one process to do something, and until when it has that right without renewing it. */
interface Lease extends Document {
  readonly owner: string;
  /** Milliseconds since 1970, by the owner's clock. */
  readonly until: number;
}

export interface LeaseTimes {
  /** Milliseconds after which the lease of a dead process is free. */
  readonly length: number;
  /** Milliseconds between two checks of it. */
  readonly look: number;
}

const usual: LeaseTimes = { length: 10_000, look: 2_500 };

export type Leases = (name: string, work: (held: AbortSignal) => Promise<void>, signal: AbortSignal) => Promise<void>;

/**
 * Leases among processes that share a store. The clocks of their machines may differ by less than the length of a
 * lease; whatever is done under a lease must be harmless if two do it at once.
 * @param now milliseconds since 1970
 * @returns a function that waits for the lease of a name, works under it, and begins again when it is lost, until
 * `signal` aborts. `held` aborts when the lease is lost.
 */
export async function openLeases(
  store: DocumentStore,
  now: () => number,
  { length, look }: LeaseTimes = usual,
): Promise<Leases> {
  const leases: Collection<Lease> = await store.collection<Lease>({
    name: LEASES,
    fields: { owner: 'text', until: 'number' },
  });

  /** @returns whether this process has the lease now */
  async function take(name: string, owner: string): Promise<boolean> {
    const lease = { _id: name, owner, until: now() + length };
    const found = await leases.get(name);
    if (!found) return leases.put(lease, 'absent');
    if (found.owner !== owner && found.until > now()) return false;
    return leases.put(lease, { is: { field: 'until', value: found.until } });
  }

  return async (name, work, signal) => {
    const owner = randomUUID();
    while (!signal.aborted) {
      if (await take(name, owner).catch(() => false)) await hold(name, owner, work, signal);
      await sleep(look, undefined, { signal }).catch(() => {});
    }
  };

  async function hold(name: string, owner: string, work: Parameters<Leases>[1], signal: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const held = AbortSignal.any([signal, lost.signal]);
    const keeping = (async () => {
      let sure = now();
      while (!held.aborted) {
        await sleep(look, undefined, { signal: held }).catch(() => {});
        if (held.aborted) return;
        const asked = now();
        if (await take(name, owner).catch(() => false)) sure = asked;
        // While the store cannot be reached, a lease is kept no longer than it was granted.
        else if (now() - sure >= length - look) lost.abort();
      }
    })();
    try {
      await work(held);
    } finally {
      lost.abort();
      await keeping;
      const mine = await leases.get(name).catch(() => null);
      if (mine?.owner === owner)
        await leases.put({ ...mine, until: 0 }, { is: { field: 'until', value: mine.until } }).catch(() => {});
    }
  }
}
