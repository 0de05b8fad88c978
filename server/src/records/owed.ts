import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { JobName, JobPayloads } from '@hourbook/workers/jobs.ts';

/** A job that follows from a change of a record. */
export type OwedJob = {
  readonly [Job in JobName]: { readonly job: Job; readonly payload: JobPayloads[Job]; readonly key: string };
}[JobName];

/** Where owed jobs go. */
export interface Outbox {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  /** Told why some could not be enqueued now; they are later. */
  failed(error: unknown): void;
}

/** A queue that is away for long lets no record grow for ever; the oldest letters go first. */
const MOST = 50;

/** A newer job does what an older one of its name would have done; letters are each their own. */
export function withOwed(owed: readonly OwedJob[], fresh: readonly OwedJob[]): OwedJob[] {
  const anew = new Set(fresh.map(({ job }) => job));
  return [...owed.filter(({ job }) => job === 'send-letter' || !anew.has(job)), ...fresh].slice(-MOST);
}

/** @throws whatever keeps the queue from taking one */
export async function enqueueOwed({ jobs }: Pick<Outbox, 'jobs'>, owed: readonly OwedJob[]): Promise<void> {
  for (const { job, payload, key } of owed) await jobs.enqueue(job, payload as unknown as JsonObject, { key });
}
