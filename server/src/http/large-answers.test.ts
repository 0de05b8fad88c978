import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { MOST_LARGE, MOST_LONG, openLargeAnswers } from './large-answers.ts';

const anAnswer = () => new EventEmitter() as EventEmitter & Pick<Response, 'once'>;

it('one person has so many large answers under way, whether in one batch or in several calls; others have their own', () => {
  const large = openLargeAnswers();
  const [batch, call] = [anAnswer(), anAnswer()];
  for (let n = 1; n < MOST_LARGE; n++) expect(large.admits(7, batch)).toBe(true);
  expect(large.admits(7, call)).toBe(true);
  expect(large.admits(7, batch)).toBe(false);
  expect(large.admits(7, anAnswer())).toBe(false);
  expect(large.admits(8, anAnswer())).toBe(true);
  // Closed is what was read, and what nobody will read any more.
  call.emit('close');
  expect(large.admits(7, anAnswer())).toBe(true);
  expect(large.admits(7, anAnswer())).toBe(false);
  batch.emit('close');
  for (let n = 1; n < MOST_LARGE; n++) expect(large.admits(7, anAnswer())).toBe(true);
  expect(large.admits(7, anAnswer())).toBe(false);
});

it('reads of whole books run one at a time for a person and two in all; some wait, more are refused', async () => {
  const large = openLargeAnswers();
  const running: number[] = [];
  const ends: (() => void)[] = [];
  const read = (personId: number) =>
    large.inTurn(personId, async () => {
      running.push(personId);
      await new Promise<void>((end) => ends.push(end));
      running.splice(running.indexOf(personId), 1);
      return personId;
    });
  const own = Array.from({ length: MOST_LONG }, () => read(7));
  expect(own).not.toContain(null);
  expect(read(7)).toBeNull();
  const others = [8, 9].map(read);
  await expect.poll(() => running).toEqual([7, 8]);
  for (let n = 0; n < MOST_LONG + 2; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    expect(running.filter((id) => id === 7).length).toBeLessThanOrEqual(1);
    expect(running.length).toBeLessThanOrEqual(2);
    ends.shift()!();
  }
  expect(await Promise.all([...own, ...others])).toEqual([...own.map(() => 7), 8, 9]);
  const again = read(7);
  await expect.poll(() => ends.length).toBe(1);
  ends.shift()!();
  expect(await again).toBe(7);
});

it('a read that fails gives its place to the next', async () => {
  const large = openLargeAnswers();
  await expect(large.inTurn(7, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await large.inTurn(7, async () => 'here')).toBe('here');
});
