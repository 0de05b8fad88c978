import { describe, expect, it } from 'vitest';
import { openPace } from './pace.ts';

/** A pace on a clock that only sleeping moves. */
function aPace(perSecond: number) {
  let now = 0;
  const pace = openPace(perSecond, {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
  });
  return { pace, now: () => now };
}

describe('SY-16: calls', () => {
  it('begin at most four in any second', async () => {
    const { pace, now } = aPace(4);
    const begun = await Promise.all(Array.from({ length: 10 }, () => pace(async () => now())));
    expect(begun).toEqual([0, 0, 0, 0, 1000, 1000, 1000, 1000, 2000, 2000]);
  });

  it('begin when the one before has ended, whether or not it failed', async () => {
    const { pace } = aPace(4);
    const told: string[] = [];
    const one = Promise.withResolvers<void>();
    const first = pace(async () => {
      told.push('first begins');
      await one.promise;
      told.push('first ends');
      throw new Error('no');
    });
    const second = pace(async () => told.push('second begins'));
    one.resolve();
    await expect(first).rejects.toThrow('no');
    await second;
    expect(told).toEqual(['first begins', 'first ends', 'second begins']);
  });
});
