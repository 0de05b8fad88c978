import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { MOST_LARGE, openLargeAnswers } from './large-answers.ts';

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
