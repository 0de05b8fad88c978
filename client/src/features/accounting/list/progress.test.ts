import { expect, it } from 'vitest';
import { answeredOf, lastMove, minutesLeft, pauseBetween, type SyncProgress, together } from './progress.ts';

const sync = (changed: Partial<SyncProgress>): SyncProgress => ({
  syncId: 's',
  startedAt: '2025-06-11T15:00:00Z',
  startedBy: { id: 7, name: 'Omar Haddad' },
  startDate: '2025-06-02',
  endDate: '2025-06-08',
  people: 3,
  queued: 120,
  waiting: 120,
  synchronized: 0,
  removed: 0,
  rejected: 0,
  finishedAt: null,
  stalledSince: null,
  ...changed,
});
const FIRST = { at: 5_000, answered: 0 };
const after = (seconds: number) => FIRST.at + seconds * 1000;

it('what is answered was taken, removed or refused', () => {
  expect(answeredOf(sync({ synchronized: 30, removed: 2, rejected: 1 }))).toBe(33);
});

it('several syncs are told together, with all their days', () => {
  const later = sync({ startDate: '2025-06-09', endDate: '2025-06-15', queued: 2, waiting: 0, rejected: 2 });
  expect(together([later, sync({ synchronized: 20, waiting: 100 })])).toEqual({
    startDate: '2025-06-02',
    endDate: '2025-06-15',
    queued: 122,
    waiting: 100,
    synchronized: 20,
    removed: 0,
    rejected: 2,
  });
});

it.each([
  ['at the pace so far', sync({ synchronized: 30, waiting: 90 }), 60, 3],
  ['a minute at least', sync({ synchronized: 119, waiting: 1 }), 60, 1],
  ['not before ten answers', sync({ synchronized: 9, waiting: 111 }), 60, null],
  ['not in the first seconds', sync({ synchronized: 30, waiting: 90 }), 4, null],
])('what is left takes as long as can be told: %s', (_, progress, seconds, minutes) => {
  expect(minutesLeft(progress, FIRST, after(seconds))).toBe(minutes);
});

it('what was answered before the first look tells nothing of the pace', () => {
  const late = sync({ synchronized: 60, waiting: 60 });
  expect(minutesLeft(late, { at: 0, answered: 40 }, 60_000)).toBe(3);
  expect(minutesLeft(late, { at: 0, answered: 55 }, 60_000)).toBeNull();
});

it('it is looked every second while rows are answered, and more and more rarely while nothing moves', () => {
  const looks = [
    [sync({})],
    [sync({ synchronized: 1 })],
    ...Array.from({ length: 6 }, () => [sync({ synchronized: 1, stalledSince: '2025-06-11T15:00:00Z' })]),
    [sync({ synchronized: 1, rejected: 1 })],
    [sync({ synchronized: 1, rejected: 1 }), sync({ syncId: 'another' })],
    [],
    [],
  ];
  let move: ReturnType<typeof lastMove> | null = null;
  const pauses = looks.map((syncs, look) => {
    move = lastMove(move, syncs, look);
    // A repeated call returns the same move.
    expect(lastMove(move, syncs, look)).toBe(move);
    return pauseBetween(syncs, move, look) / 1000;
  });
  expect(pauses).toEqual([1, 1, 2, 4, 8, 15, 15, 15, 1, 1, 15, 15]);
});
