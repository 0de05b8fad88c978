import { readdirSync } from 'node:fs';
import type { Schedule } from '@hourbook/domain/ports/job-queue.ts';
import { expect, it } from 'vitest';
import { type JobName, jobs, plannedJobs } from './jobs.ts';
import { schedulePasses } from './schedule-passes/schedule-passes.ts';

it('every folder with a job is listed, and its job has the name of the folder', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => file.endsWith('/job.ts')).map((file) => file.slice(0, -'/job.ts'.length));
  expect(folders.toSorted()).toEqual(Object.keys(jobs).toSorted());
});

it('a recurring job takes the payload with which it is scheduled', async () => {
  const scheduled: Schedule[] = [];
  await schedulePasses({
    jobs: Object.values(jobs),
    offices: async () => [{ id: 1, timezone: 'Europe/Warsaw' }],
    schedule: async (schedule) => void scheduled.push(schedule),
    bad: (error) => expect.unreachable(error.message),
  });
  for (const { job, payload } of scheduled) expect(jobs[job as JobName].payload.parse(payload)).toEqual(payload);
  expect(scheduled.filter(({ job }) => job === 'end-terminated')).toEqual([
    {
      id: 'end-terminated/1',
      cron: '0 2 * * *',
      zone: 'Europe/Warsaw',
      job: 'end-terminated',
      payload: { officeId: 1 },
    },
    {
      id: 'end-terminated/none',
      cron: '0 2 * * *',
      zone: 'America/Chicago',
      job: 'end-terminated',
      payload: { officeId: null },
    },
  ]);
});

it.each([
  ['send-letter', 'mail', 12],
  ['mail-activation', 'mail', 12],
  ['mail-password-reset', 'mail', 12],
  ['place-holidays', 'upkeep', 5],
  ['of a later version', 'upkeep', 5],
  ['toString', 'upkeep', 5],
])('%s is of the lane %s and is tried %i times', (name, lane, most) => {
  expect(plannedJobs(name)).toMatchObject({ lane, tries: { most } });
});
