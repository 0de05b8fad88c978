import { jobHandlers } from '@hourbook/server/app/jobs/handlers.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import type { JobName, JobPayloads } from '@hourbook/workers/jobs.ts';
import { pino } from 'pino';

/** Runs jobs at once; the jobs that these enqueue are not run, only recorded. */
export function jobsOf(platform: Platform) {
  const enqueued: { readonly job: string; readonly payload: unknown }[] = [];
  const jobs: Platform['jobs'] = {
    ...platform.jobs,
    async enqueue(job, payload) {
      enqueued.push({ job, payload });
      return true;
    },
  };
  const storedAnswers = { sweep: async () => {} };
  const handlers = jobHandlers({ platform: { ...platform, jobs }, storedAnswers, log: pino({ level: 'silent' }) });
  return {
    enqueued,
    async run<J extends JobName>(job: J, payload: JobPayloads[J]): Promise<void> {
      await handlers[job]?.(payload, { id: 'test', attempt: 1, slot: null, signal: new AbortController().signal });
    },
  };
}
