import { describe, expect, it } from 'vitest';
import { spreadTimeOffJob } from './job.ts';

const inOffice = (officeId: number, endDate: string | null = null) => ({
  id: `o${officeId}`,
  officeId,
  startDate: '2024-01-01',
  endDate,
});
const people = [
  { id: 1, offices: [inOffice(10)] },
  { id: 2, offices: [inOffice(20)] },
  { id: 3, offices: [inOffice(10, '2024-12-31'), inOffice(20)] },
  { id: 4, offices: [] },
];

function started(failsFor: number | null = null) {
  const enqueued: [number, string][] = [];
  const failed: unknown[] = [];
  const ports: Parameters<typeof spreadTimeOffJob.handle>[0] = {
    people: async () => people,
    enqueue: async (userId, changeId) => {
      if (userId === failsFor) throw new Error('full');
      enqueued.push([userId, changeId]);
    },
    failed: (...what: unknown[]) => void failed.push(what),
  };
  const signal = new AbortController().signal;
  const run = (officeId: number) =>
    spreadTimeOffJob.handle(ports, { officeId, changeId: 'change' }, { signal } as never);
  return { enqueued, failed, run };
}

describe('TO-3: a change of the settings of an office', () => {
  it('is followed for everybody who is or was there, once per change', async () => {
    const { enqueued, run } = started();
    await run(10);
    expect(enqueued).toEqual([
      [1, 'change'],
      [3, 'change'],
    ]);
  });

  it('concerns nobody elsewhere', async () => {
    const { enqueued, run } = started();
    await run(30);
    expect(enqueued).toEqual([]);
  });

  it('of which one person cannot be followed now reaches the others, and fails so that it is tried again', async () => {
    const { enqueued, failed, run } = started(1);
    await expect(run(10)).rejects.toThrow();
    expect(enqueued).toEqual([[3, 'change']]);
    expect(failed).toHaveLength(1);
  });
});
