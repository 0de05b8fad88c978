import { longestTurn } from '@hourbook/tests/builders/turns.ts';
import { expect, it } from 'vitest';
import { fairTurn } from './fair-turn.ts';

/** Milliseconds of processor time. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

async function read(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    work(1);
    const pause = fairTurn();
    if (pause) await pause;
  }
}

it('ends a turn of the event loop after some milliseconds of reading', async () => {
  const turns: number[] = [];
  for (let n = 0; n < 3; n++) turns.push(await longestTurn(() => read(100)));
  expect(Math.min(...turns)).toBeLessThan(20);
});

it('counts all readers of a turn together', async () => {
  const turns: number[] = [];
  for (let n = 0; n < 3; n++)
    turns.push(await longestTurn(() => Promise.all(Array.from({ length: 10 }, () => read(20)))));
  expect(Math.min(...turns)).toBeLessThan(30);
});

it('does not make a short look wait', async () => {
  await new Promise((turn) => setImmediate(turn));
  expect([fairTurn(), fairTurn()]).toEqual([null, null]);
});
