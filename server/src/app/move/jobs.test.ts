import { describe, expect, it } from 'vitest';
import type { KeptJob, KeptSchedule } from '../../ports/move-ends.ts';
import { jobsToDo, numbered } from './jobs.ts';

const nightly: KeptSchedule = {
  id: 'nightly',
  cron: '0 2 * * *',
  zone: 'America/Chicago',
  job: 'check',
  payload: { n: 1 },
  next: '2025-06-12T07:00:00.000Z',
};
const later: KeptSchedule = { ...nightly, next: '2025-06-14T07:00:00.000Z' };
const missed: KeptJob = {
  id: 'schedule nightly',
  job: 'check',
  payload: { n: 1 },
  key: 'schedule nightly',
  due: Date.parse(nightly.next),
  slot: nightly.next,
  parked: null,
};
const waiting: KeptJob = { ...missed, id: '7', slot: '2025-06-11T07:00:00.000Z' };

it('jobs that have numbers keep them, others get those behind', () => {
  const ids = (jobs: readonly KeptJob[]) => jobs.map(({ id }) => id);
  const named = ['9', 'a', '0', '07', '12', 'b'].map((id) => ({ ...waiting, id }));
  expect(ids(numbered(named))).toEqual(['9', '13', '14', '15', '12', '16']);
  expect(numbered([])).toEqual([]);
});

describe('the jobs that a target has to hold', () => {
  it.each([
    ['the kept ones where no time passed meanwhile', [waiting], nightly, [waiting]],
    ['one more for a time that passed', [], later, [missed]],
    ['none more while the last time still waits', [waiting], later, [waiting]],
    [
      'one more where the last time is parked',
      [{ ...waiting, parked: 'away' }],
      later,
      [{ ...waiting, parked: 'away' }, missed],
    ],
    [
      'one more beside another job with that key',
      [{ ...waiting, job: 'mail' }],
      later,
      [{ ...waiting, job: 'mail' }, missed],
    ],
  ])('are %s', (_, kept, there, expected) => {
    expect(jobsToDo({ schedules: [nightly], all: kept }, [there])).toEqual(expected);
  });
});
