import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyEntry, readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, JsonObject, Position } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { JobsFrom } from '@hourbook/workers/from-events.ts';
import type { SoleWorker } from '../../ports/exclusive.ts';

/** The collection of records that says up to where the events have been followed. */
export const FOLLOWED = 'followed';
const ID = 'jobs';

/** The jobs of every event up to `pos` are in the queue. */
interface Followed extends Document {
  readonly pos: Position;
}

interface FromEvents {
  readonly events: EventStore;
  /** Among the records, as the position must outlive the read models. */
  readonly store: DocumentStore;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly jobsFrom: JobsFrom;
  /** What else is owed because of entries that are read together; called once for them. @returns how much an entry owes */
  readonly owing: () => (entry: AnyEntry) => Promise<number>;
  /** One of several processes does it at a time; null: there is only one. Two at once do no harm, only double work. */
  readonly soleWorker: SoleWorker | null;
  /** Is told why it has stopped, and null when it continues. */
  readonly stopped: (error: unknown) => void;
}

/** Milliseconds before it is tried again from where it stopped. */
const PAUSE = 1_000;
/** Milliseconds between two writes of the position while no job is enqueued: each waits for the disk. */
const NOTE = 1_000;

/**
 * events.md "From events to jobs": enqueues the jobs that follow from an event, with keys derived from the event. The
 * events serve as the outbox: the position is written after the jobs, so that what a crash interrupted is repeated; the
 * queue takes a job only once while one with its key is unfinished. The first run begins with the events that follow.
 * @returns a function that stops it
 */
export function enqueueFromEvents(parts: FromEvents): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const keepFollowing = async (held: AbortSignal) => {
    while (!held.aborted) {
      await follow(parts, held).catch(parts.stopped);
      await sleep(PAUSE, undefined, { signal: held }).catch(() => {});
    }
    parts.stopped(null); // the process that does it now reports
  };
  const running = parts.soleWorker
    ? parts.soleWorker('jobs-from-events', keepFollowing, stopping.signal)
    : keepFollowing(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @throws the error that stops it: a store that cannot be used, an event that cannot be read */
async function follow(
  { events, store, jobs, jobsFrom, owing, stopped }: FromEvents,
  signal: AbortSignal,
): Promise<void> {
  const followed = await store.collection<Followed>({ name: FOLLOWED, fields: { pos: 'text' } });
  const known = await followed.get(ID);
  const head = await events.head();
  // A position after the newest event is not ours, or its event was lost when a backup was restored.
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
      const owe = owing();
      for (const event of delivery.events) {
        const entry = readEntry(event);
        if (entry) enqueued += (await enqueueFrom(entry, jobs, jobsFrom)) + (await owe(entry));
        at = event.position; // if the next one cannot be read, this one is not repeated over and over
      }
      at = delivery.position;
      if (enqueued > 0 || performance.now() - noted > NOTE) await note();
      stopped(null);
    }
  } finally {
    await note().catch(() => {}); // the next run begins at the last written position
  }
}

/** @returns how many jobs follow from the entry */
async function enqueueFrom(entry: AnyEntry, jobs: FromEvents['jobs'], jobsFrom: JobsFrom): Promise<number> {
  const toDo = jobsFrom(entry);
  for (const [n, { job, payload, delay = 0 }] of toDo.entries()) {
    const key = toDo.length === 1 ? entry.id : `${entry.id}/${n}`;
    await jobs.enqueue(job, payload as JsonObject, { key, delay });
  }
  return toDo.length;
}
