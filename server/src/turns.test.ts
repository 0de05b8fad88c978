import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTurns, mappedInTurns, sortedInTurns } from './turns.ts';

/** Keeps the processor busy for so many milliseconds. */
function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('work on many things', () => {
  it('is done for each, in order', async () => {
    const done: number[] = [];
    await inTurns(numbers(100), (n) => void done.push(n));
    expect(done).toEqual(numbers(100));
    expect(await mappedInTurns(numbers(100), (n) => n * 2)).toEqual(numbers(100).map((n) => n * 2));
  });

  it('lets others have their turn before it is done', async () => {
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    await inTurns(numbers(200), () => busy(0.25));
    isDone = true;
    expect(turns).toBeGreaterThan(2);
  });

  it('sorts as a sort at once does, and leaves what is equal in its order; also if only the first are asked for', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 2000 }), fc.nat(1000), async (values, most) => {
        const all = values.map((value, place) => ({ value, place }));
        const compare = (a: { value: number }, b: { value: number }) => a.value - b.value;
        expect(await sortedInTurns(all, compare)).toEqual(all.toSorted(compare));
        expect(await sortedInTurns(all, compare, most)).toEqual(all.toSorted(compare).slice(0, most));
      }),
      { numRuns: 50 },
    ));

  it('hardly compares what is in order already', async () => {
    let compared = 0;
    const all = numbers(10_000);
    const compare = (a: number, b: number) => {
      compared += 1;
      return a - b;
    };
    expect(await sortedInTurns(all, compare)).toEqual(all);
    expect(compared).toBeLessThan(all.length + 100);
  });
});
