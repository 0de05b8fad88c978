import { describe, expect, it, vi } from 'vitest';
import type { ListedPerson } from '../ports/directory.ts';
import { readAhead } from './read-ahead.ts';

const log = { warn: vi.fn() };

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

  it('it waits no longer than a second for all of them', async () => {
    const before = performance.now();
    await readAhead({ everyone: () => new Promise(() => {}) }, log);
    expect(performance.now() - before).toBeGreaterThan(900);
  });

  it('it starts although people cannot be read now, and says so', async () => {
    const err = new Error('away');
    await readAhead({ everyone: () => Promise.reject(err) }, log);
    expect(log.warn).toHaveBeenCalledWith({ err }, expect.stringContaining('read ahead'));
  });
});
