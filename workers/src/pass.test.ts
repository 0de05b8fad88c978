import { describe, expect, it } from 'vitest';
import { passOver } from './pass.ts';

const { signal } = new AbortController();
const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));

/** A pass over so many, of whom some are broken. */
async function pass(count: number, broken: readonly number[]) {
  const [done, told]: [number[], unknown[]] = [[], []];
  const work = async ({ id }: { id: number }) => {
    if (broken.includes(id)) throw new Error(`book ${id} is torn`);
    done.push(id);
  };
  const failed = (id: number, error: unknown) => void told.push([id, String(error)]);
  const end = await passOver(numbers(count), { signal, failed }, work).catch(String);
  return { done, told, end };
}

describe('a pass', () => {
  it('goes on behind those who cannot be done, tells of each and fails in the end', async () =>
    expect(await pass(5, [1, 4])).toEqual({
      done: [2, 3, 5],
      told: [
        [1, 'Error: book 1 is torn'],
        [4, 'Error: book 4 is torn'],
      ],
      end: 'PassIncomplete: 2 of 5 could not be done: 1, 4',
    }));

  it('that does all comes to an end', async () =>
    expect(await pass(3, [])).toEqual({ done: [1, 2, 3], told: [], end: undefined }));

  it('names no more than a line holds', async () => {
    const all = numbers(30).map(({ id }) => id);
    const { end } = await pass(30, all);
    expect(end).toBe(`PassIncomplete: 30 of 30 could not be done: ${all.slice(0, 20).join(', ')}, …`);
  });

  it('ends at once where it is told that no other could be done either', async () => {
    const seen: number[] = [];
    const failed = (_id: number, error: unknown) => {
      throw error;
    };
    const work = async ({ id }: { id: number }) => {
      seen.push(id);
      throw new Error('the engine is away');
    };
    await expect(passOver(numbers(3), { signal, failed }, work)).rejects.toThrow('the engine is away');
    expect(seen).toEqual([1]);
  });

  it('lets others have their turn after each that takes long', async () => {
    const seen: (number | string)[] = [];
    const work = async ({ id }: { id: number }) => {
      seen.push(id);
      setTimeout(() => seen.push('another'));
      const begun = performance.now();
      while (performance.now() - begun < 8);
    };
    await passOver(numbers(2), { signal, failed: () => {} }, work);
    expect(seen).toEqual([1, 'another', 2]);
  });

  it('ends between two when it is told to', async () => {
    const stopping = new AbortController();
    const seen: number[] = [];
    const work = async ({ id }: { id: number }) => {
      seen.push(id);
      stopping.abort(new Error('stopping'));
    };
    await expect(passOver(numbers(3), { signal: stopping.signal, failed: () => {} }, work)).rejects.toThrow('stopping');
    expect(seen).toEqual([1]);
  });
});
