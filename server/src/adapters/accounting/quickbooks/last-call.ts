import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { epochMs, type Instant, instant } from '@hourbook/domain/time.ts';

interface LastCall extends Document {
  readonly at: Instant;
}

const ID = 'quickbooks';
/** Milliseconds between two notes. */
const NOTE_EVERY = 10_000;

/** When a process last called the provider, to within some seconds. */
export async function openLastCall(store: DocumentStore, clock: Clock) {
  const calls = await store.collection<LastCall>({ name: 'accounting-last-call', fields: {} });
  let noted = Number.NEGATIVE_INFINITY;
  return {
    /** @returns null: never */
    at: async (): Promise<Instant | null> => (await calls.get(ID))?.at ?? null,

    /** Notes that a call was made. If it cannot be noted, the call must not be repeated for that. */
    async note(): Promise<void> {
      const now = clock.now();
      if (now - noted < NOTE_EVERY) return;
      noted = now;
      const at = instant(now);
      const before = await calls.get(ID).catch(() => null);
      if (before === null || epochMs(before.at) < now) await calls.put({ _id: ID, at }, 'any').catch(() => {});
    },
  };
}
