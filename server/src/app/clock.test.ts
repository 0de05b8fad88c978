import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tickingClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('the clock starts where it is told and ticks from there', () => {
  const clock = tickingClock(Date.parse('2025-06-11T15:00:00Z'));
  expect(clock.now()).toBe(Date.parse('2025-06-11T15:00:00Z'));
  vi.advanceTimersByTime(1500);
  expect(clock.now()).toBe(Date.parse('2025-06-11T15:00:01.500Z'));
});

it("the clock never goes back when the machine's does", () => {
  const clock = tickingClock();
  const before = clock.now();
  vi.setSystemTime(before - 60_000);
  expect(clock.now()).toBe(before);
});

it('the clock ticks on after a jump forward was put right, and is right again in the end', () => {
  const clock = tickingClock();
  const right = clock.now();
  vi.setSystemTime(right + 3_600_000);
  const jumped = clock.now();
  vi.setSystemTime(right);
  expect(clock.now()).toBe(jumped);
  // However often it is looked at.
  for (let n = 0; n < 4_000; n++) {
    vi.advanceTimersByTime(1);
    clock.now();
  }
  expect(clock.now()).toBe(jumped + 2_000);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(clock.now()).toBe(Date.now());
});
