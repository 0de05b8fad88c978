import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobs, plannedJobs } from './jobs.ts';

it('every folder with a job is known under the name of the folder, and so is the job', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => file.endsWith('/job.ts')).map((file) => file.slice(0, -'/job.ts'.length));
  expect(folders.toSorted()).toEqual(Object.keys(jobs).toSorted());
  for (const [name, job] of Object.entries(jobs)) expect(job.name).toBe(name);
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
