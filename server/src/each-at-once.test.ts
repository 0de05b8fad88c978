import { expect, it } from 'vitest';
import { eachAtOnce } from './each-at-once.ts';

it('does so many at once, and tells the results in order', async () => {
  let [running, most] = [0, 0];
  const done = await eachAtOnce(3, [5, 1, 4, 2, 3, 6, 7], async (n) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < n; turn++) await Promise.resolve();
    running -= 1;
    return n * 10;
  });
  expect(done).toEqual([50, 10, 40, 20, 30, 60, 70]);
  expect(most).toBe(3);
});

it('begins none after an error', async () => {
  const begun: number[] = [];
  const work = async (n: number) => {
    begun.push(n);
    if (n === 2) throw new Error('two');
  };
  await expect(eachAtOnce(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow('two');
  const until = begun.length;
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(begun).toHaveLength(until);
  expect(until).toBeLessThan(6);
});
