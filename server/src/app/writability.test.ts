import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWrites } from './writability.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const logged: string[] = [];
  const state = { probe: (): Promise<void> => Promise.resolve(), asked: 0 };
  const writes = watchWrites(
    () => {
      state.asked += 1;
      return state.probe();
    },
    {
      error: ({ err }: { err: Error }, text: string) => logged.push(`${text}: ${err.message}`),
      info: (text: string) => logged.push(text),
    } as never,
  );
  return { writes, state, logged };
}

it('the stores are asked at most every two seconds, however many want to know', async () => {
  const { writes, state } = setUp();
  expect(await Promise.all([writes.check(), writes.check()])).toEqual([true, true]);
  vi.advanceTimersByTime(1_999);
  expect([await writes.check(), state.asked]).toEqual([true, 1]);
  vi.advanceTimersByTime(1);
  expect([await writes.check(), state.asked]).toEqual([true, 2]);
});

it('that they cannot be written is logged once, lasts until they can, and is over by itself', async () => {
  const { writes, state, logged } = setUp();
  state.probe = () => Promise.reject(new Error('disk is full'));
  for (let n = 0; n < 3; n++) {
    expect(await writes.check()).toBe(false);
    vi.advanceTimersByTime(2_000);
  }
  expect(writes.failingFor()).toBe(6);
  state.probe = () => Promise.resolve();
  expect(await writes.check()).toBe(true);
  expect(writes.failingFor()).toBe(0);
  expect(logged).toEqual(['the stores cannot be written: disk is full', 'the stores can be written again']);
});

it('a store that does not answer cannot be written', async () => {
  const { writes, state } = setUp();
  state.probe = () => new Promise(() => {});
  const checked = writes.check();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(await checked).toBe(false);
});
