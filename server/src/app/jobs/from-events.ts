import { setTimeout as sleep } from 'node:timers/promises';
import { readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, JsonObject, Position, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { JobsFrom } from '@hourbook/workers/from-events.ts';
import type { Leases } from '../lease.ts';

/** The collection of records that says how far the events were followed. */
export const FOLLOWED = 'followed';
const ID = 'jobs';

/** The jobs of every event up to `pos` are in the queue. */
interface Followed extends Document {
  readonly pos: Position;
}

interface FromEvents {
  readonly events: EventStore;
  /** The records: how far it is must outlive the read models. */
  readonly store: DocumentStore;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly jobsFrom: JobsFrom;
  /** Of several processes one at a time does it; null: there is one. Two at once do no harm, but the work twice. */
  readonly leases: Leases | null;
  /** Told why it stands still, and null when it goes on. */
  readonly stopped: (error: unknown) => void;
}

/** Milliseconds before it is tried again, from where it stood still. */
const PAUSE = 1_000;
/** Milliseconds between two notes of how far it is, where no job was enqueued: each is a wait for the disk. */
const NOTE = 1_000;

/**
 * events.md "From events to jobs": puts the jobs that follow from an event into the queue, keyed by the event. The event is
 * the outbox: how far this is, is noted behind the jobs, so that what a crash cut short is done again; the queue takes a
 * job once while one with its key is unfinished. The first time it begins with what is entered from then on.
 * @returns how to stop
 */
export function enqueueFromEvents(parts: FromEvents): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const keepFollowing = async (held: AbortSignal) => {
    while (!held.aborted) {
      await follow(parts, held).catch(parts.stopped);
      await sleep(PAUSE, undefined, { signal: held }).catch(() => {});
    }
    parts.stopped(null); // whoever does it now tells of it
  };
  const running = parts.leases
    ? parts.leases('jobs-from-events', keepFollowing, stopping.signal)
    : keepFollowing(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @throws what makes it stand still: a store that cannot be used, an event that cannot be read */
async function follow({ events, store, jobs, jobsFrom, stopped }: FromEvents, signal: AbortSignal): Promise<void> {
  const followed = await store.collection<Followed>({ name: FOLLOWED, fields: { pos: 'text' } });
  const known = await followed.get(ID);
  const head = await events.head();
  // Behind the newest event there is nothing of ours; or there was, and it was lost with a backup that was restored.
  const isKnown = known !== null && known.pos <= head;
  let at = isKnown ? known.pos : head;
  if (!isKnown) await followed.put({ _id: ID, pos: head }, 'any');
  if (at === head) stopped(null);

  let noted = performance.now();
  const note = async () => {
    await followed.put({ _id: ID, pos: at }, { olderThan: { field: 'pos', value: at } });
    noted = performance.now();
  };
  try {
    for await (const delivery of events.subscribe(at, signal)) {
      let enqueued = 0;
      for (const event of delivery.events) {
        enqueued += await enqueueFrom(event, jobs, jobsFrom);
        at = event.position; // where the next one cannot be read, this one is not done again and again
      }
      at = delivery.position;
      if (enqueued > 0 || performance.now() - noted > NOTE) await note();
      stopped(null);
    }
  } finally {
    await note().catch(() => {}); // the next one begins where the last note is
  }
}

/** @returns how many jobs follow from the event */
async function enqueueFrom(event: RecordedEvent, jobs: FromEvents['jobs'], jobsFrom: JobsFrom): Promise<number> {
  const entry = readEntry(event);
  const toDo = entry ? jobsFrom(entry) : [];
  for (const [n, { job, payload, delay = 0 }] of toDo.entries()) {
    const key = toDo.length === 1 ? event.id : `${event.id}/${n}`;
    await jobs.enqueue(job, payload as JsonObject, { key, delay });
  }
  return toDo.length;
}
