import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedPerson } from '../ports/directory.ts';
import { readAhead } from './read-ahead.ts';

const log = { warn: vi.fn() };

afterEach(() => {
  vi.useRealTimers();
});

describe('before a process listens', () => {
  it('it has read everybody', async () => {
    const reading = Promise.withResolvers<ReadonlyMap<number, ListedPerson>>();
    let isOver = false;
    const ahead = readAhead({ everyone: () => reading.promise }, log).then(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    reading.resolve(new Map());
    await ahead;
  });

  it('it waits no longer than five seconds for all of them', async () => {
    vi.useFakeTimers();
    let isOver = false;
    const ahead = readAhead({ everyone: () => new Promise(() => {}) }, log).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await ahead;
  });

  it('it starts although people cannot be read now, and says so', async () => {
    const err = new Error('away');
    await readAhead({ everyone: () => Promise.reject(err) }, log);
    expect(log.warn).toHaveBeenCalledWith({ err }, expect.stringContaining('read ahead'));
  });
});
