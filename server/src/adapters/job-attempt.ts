import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import type { JobHandler, JobRun } from '@hourbook/domain/ports/job-queue.ts';

/**
 * One run of a handler. A run that takes longer than `longest` (milliseconds) has failed: it is told to end, and nobody
 * waits for what it still does.
 * @throws what the handler threw, or an Error with its time limit
 */
export async function attempt(
  handler: JobHandler,
  payload: JsonObject,
  { signal, ...run }: JobRun,
  longest: number,
): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    end();
    reject(new Error(`it took longer than ${longest / 1000} s`));
  }, longest);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    await Promise.race([handler(payload, { ...run, signal: ending.signal }), late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
