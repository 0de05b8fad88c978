import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRecovery } from './recovery.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function recovery(answers: boolean[]) {
  const isBack = vi.fn(async () => ((answers.shift() ?? true) ? 'back' : 'away'));
  const onBack = vi.fn();
  const { wait, isAway, subscribe } = openRecovery(isBack);
  return { lost: () => wait(onBack), isBack, onBack, isAway, subscribe };
}

it('the server is asked at growing intervals until it is back, and then no more', async () => {
  const { lost, isBack, onBack } = recovery([false, false, true]);
  lost();
  lost();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isBack).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1999);
  expect(isBack).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isBack).toHaveBeenCalledTimes(2);
  expect(onBack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  expect(onBack).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isBack).toHaveBeenCalledTimes(3);
});

it.each(['online', 'focus', 'visibilitychange'])('on %s it is asked at once', async (sign) => {
  const { lost, onBack } = recovery([true]);
  lost();
  window.dispatchEvent(new Event(sign));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event(sign));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('a page that nobody sees asks only at its intervals', async () => {
  const { lost, isBack } = recovery([true]);
  lost();
  vi.stubGlobal('document', { hidden: true });
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isBack).not.toHaveBeenCalled();
});

it('one call that is never answered while others are does not have the server asked all the time', async () => {
  const { lost, isBack, onBack } = recovery([]);
  onBack.mockImplementation(() => void lost());
  lost();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isBack.mock.calls.length).toBeLessThan(30);
});

it('who has given up is not called', async () => {
  const { lost, onBack } = recovery([true]);
  lost()();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onBack).not.toHaveBeenCalled();
});

it('it is away once it does not answer the question either, and until it does', async () => {
  const { lost, isAway, subscribe } = recovery([false, true]);
  const told: boolean[] = [];
  subscribe(() => told.push(isAway()));
  lost();
  expect(isAway()).toBe(false); // one call may fail by itself
  await vi.advanceTimersByTimeAsync(1000);
  expect(isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isAway()).toBe(false);
  expect(told).toEqual([true, false]);
});

it('it is not away when another person is signed in, but nothing is loaded for whom it was asked', async () => {
  const onBack = vi.fn();
  const { wait, isAway } = openRecovery(async () => 'ended');
  wait(onBack);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isAway()).toBe(false);
  expect(onBack).not.toHaveBeenCalled();
});
