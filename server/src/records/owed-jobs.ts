import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { OwedJob } from '../ports/records.ts';

/** Moves owed jobs into the queue. When closed, it finishes what is under way and leaves the rest to the next process. */
export interface Outbox extends AsyncDisposable {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  /**
   * Runs work in the background, so that no caller waits for the queue: one piece at a time, and only once for all calls with
   * the same name that are still waiting.
   */
  soon(name: string, settle: () => Promise<void>): void;
}

/** @param failed called with the reason when a job could not be enqueued; it is retried later */
export function openOutbox(jobs: Outbox['jobs'], failed: (error: unknown) => void): Outbox {
  const waiting = new Map<string, () => Promise<void>>();
  let underWay: Promise<void> | null = null;
  let isOpen = true;

  async function settleAll(): Promise<void> {
    // Work added in the meantime comes last, even under a name that was here before.
    for (const [name, settle] of waiting) {
      waiting.delete(name);
      await settle().catch(failed);
    }
    underWay = null;
  }

  return {
    jobs,
    soon(name, settle) {
      if (!isOpen) return;
      waiting.set(name, settle);
      underWay ??= settleAll();
    },
    async [Symbol.asyncDispose]() {
      isOpen = false;
      waiting.clear();
      await underWay;
    },
  };
}

/**
 * The most owed jobs per record, so that no record grows without bound while the queue is away; the oldest letters are
 * dropped first.
 */
const MOST = 50;

/**
 * A newer job replaces an older one of its name, whose work it includes; letters are kept separately. New jobs are always
 * kept.
 */
export function withOwed(owed: readonly OwedJob[], fresh: readonly OwedJob[]): OwedJob[] {
  const anew = new Set(fresh.map(({ job }) => job));
  const letters = owed.filter(({ job }) => job === 'send-letter');
  const dropped = new Set(letters.slice(0, Math.max(0, letters.length + fresh.length - MOST)));
  return [...owed.filter((each) => (each.job === 'send-letter' ? !dropped.has(each) : !anew.has(each.job))), ...fresh];
}

/** @throws whatever keeps the queue from taking a job */
export async function enqueueOwed({ jobs }: Pick<Outbox, 'jobs'>, owed: readonly OwedJob[]): Promise<void> {
  for (const { job, payload, key } of owed) await jobs.enqueue(job, payload as unknown as JsonObject, { key });
}
