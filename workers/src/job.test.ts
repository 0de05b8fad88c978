import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import { expect, it } from 'vitest';
import { followPersonJob } from './follow-person/job.ts';
import { handlerOf } from './job.ts';
import { placeHolidaysJob } from './place-holidays/job.ts';

const run = { id: '7', attempt: 1, slot: null, signal: new AbortController().signal };

it('a handler is given its ports, what its payload says and its run', async () => {
  const followed: unknown[] = [];
  const ports = {
    person: async (userId: number) => ({ id: userId }) as never,
    follow: async (...given: unknown[]) => void followed.push(given),
  };
  const handler = handlerOf(followPersonJob, ports);
  await handler({ userId: 42, changeId: 'c' }, run);
  await handler({ userId: 42, changeId: 'c', behind: 'b' }, run);
  expect(followed).toEqual([
    [{ id: 42 }, 'c', 'c'],
    [{ id: 42 }, 'c', 'c/b'],
  ]);
});

it.each([
  [{}, 'officeId (invalid_union)'],
  [{ officeId: 'Chicago' }, 'officeId (invalid_union)'],
])('a payload that its schema does not take is a permanent failure: %j', async (payload, places) => {
  const handler = handlerOf(placeHolidaysJob, null as never);
  const failure = new PermanentFailure(`its payload cannot be read: ${places}`);
  await expect(handler(payload, run)).rejects.toThrow(failure);
});
