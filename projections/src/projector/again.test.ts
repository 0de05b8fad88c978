import { UnreadableEvent } from '@hourbook/domain/events/define-event.ts';
import { expect, it } from 'vitest';
import { goingOn, pauseAfter } from './again.ts';

it.each([
  ['a store that fails', new Error('disk is full'), 10_000],
  ['an entry that cannot be read', new UnreadableEvent('no such event'), 60_000],
])('the pauses before %s is tried again double up to a bound', (_what, error, longest) => {
  const pauses = Array.from({ length: 100 }, (_, n) => pauseAfter(n + 1, error));
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...pauses)).toBe(longest);
  expect(pauses.at(-1)).toBe(longest);
});

it.each(['before', 'while'] as const)(
  'nobody waits for the end of a pause who was told to stop %s it',
  async (when) => {
    const stopping = new AbortController();
    if (when === 'before') stopping.abort();
    const began = performance.now();
    const pause = goingOn.pause(100, new UnreadableEvent('no such event'), stopping.signal);
    stopping.abort();
    await pause;
    expect(performance.now() - began).toBeLessThan(30_000);
  },
);
