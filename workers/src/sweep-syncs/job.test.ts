import { expect, it } from 'vitest';
import { sweepSyncsJob } from './job.ts';

it('SY-3: rows that nobody answered for 15 minutes are sent again, each under the key of the entry that asked', async () => {
  const lost = { userId: 42, syncId: 's1', revision: 7, entryId: 'e7' };
  const told: unknown[] = [];
  const waitingSince = async (milliseconds: number) => {
    told.push(milliseconds);
    return [lost];
  };
  const run = { id: '1', attempt: 1, slot: null, signal: new AbortController().signal };
  await sweepSyncsJob.handle({ waitingSince, sendAgain: async (waiting) => void told.push(waiting) }, {}, run);
  expect(told).toEqual([900_000, lost]);
});
