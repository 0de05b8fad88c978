import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayedActs, UNDO_MS } from './delayed-acts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const sent: unknown[] = [];
  return { sent, acts: delayedActs<string>((...act) => sent.push(act)) };
}

it('sends an act when it can no longer be undone, once', () => {
  const { acts, sent } = started();
  acts.begin('a', 'cancel');
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  acts.sendAll();
  expect(sent).toEqual([['a', 'cancel', false]]);
});

it('sends nothing of what was undone, and says whether it still could be', () => {
  const { acts, sent } = started();
  acts.begin('a', 'cancel');
  expect([acts.undo('a'), acts.undo('a')]).toEqual([true, false]);
  vi.advanceTimersByTime(UNDO_MS);
  expect(sent).toEqual([]);
});

it('sends what waits at once when the page is left', () => {
  const { acts, sent } = started();
  acts.begin('a', 'cancel');
  acts.begin('b', 'approve');
  acts.sendAll();
  vi.advanceTimersByTime(UNDO_MS);
  expect(sent).toEqual([
    ['a', 'cancel', true],
    ['b', 'approve', true],
  ]);
});

it('keeps the last of two acts about the same thing', () => {
  const { acts, sent } = started();
  acts.begin('a', 'approve');
  vi.advanceTimersByTime(UNDO_MS / 2);
  acts.begin('a', 'decline');
  vi.advanceTimersByTime(UNDO_MS);
  expect(sent).toEqual([['a', 'decline', false]]);
});
