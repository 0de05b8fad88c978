import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import { outsideOfCommands } from '../command.ts';
import type { OwedJob } from '../ports/records.ts';

/** Where owed jobs go. Closed, it lets what is under way end, and leaves the rest to the next process. */
export interface Outbox extends AsyncDisposable {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  /**
   * Does something soon, beside whoever asks for it: nobody waits for the queue. One at a time, and what waits under this
   * name already once.
   */
  soon(name: string, settle: () => Promise<void>): void;
}

/** @param failed told why something could not be enqueued now; it is later */
export function openOutbox(jobs: Outbox['jobs'], failed: (error: unknown) => void): Outbox {
  const waiting = new Map<string, () => Promise<void>>();
  let underWay: Promise<void> | null = null;
  let isOpen = true;

  async function settleAll(): Promise<void> {
    // What is added meanwhile comes last, also under a name that was here before.
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
      underWay ??= outsideOfCommands(settleAll);
    },
    async [Symbol.asyncDispose]() {
      isOpen = false;
      waiting.clear();
      await underWay;
    },
  };
}

/** A queue that is away for long lets no record grow for ever; of the older letters the oldest go first. */
const MOST = 50;

/** A newer job does what an older one of its name would have done; letters are each their own. What is new stays. */
export function withOwed(owed: readonly OwedJob[], fresh: readonly OwedJob[]): OwedJob[] {
  const anew = new Set(fresh.map(({ job }) => job));
  const letters = owed.filter(({ job }) => job === 'send-letter');
  const dropped = new Set(letters.slice(0, Math.max(0, letters.length + fresh.length - MOST)));
  return [...owed.filter((each) => (each.job === 'send-letter' ? !dropped.has(each) : !anew.has(each.job))), ...fresh];
}

/** @throws whatever keeps the queue from taking one */
export async function enqueueOwed({ jobs }: Pick<Outbox, 'jobs'>, owed: readonly OwedJob[]): Promise<void> {
  for (const { job, payload, key } of owed) await jobs.enqueue(job, payload as unknown as JsonObject, { key });
}
