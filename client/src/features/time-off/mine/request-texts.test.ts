import { expect, it } from 'vitest';
import { halfDaysText } from './request-texts.ts';

it.each([
  [[8], null],
  [[4], 'half day'],
  [[8, 0, 4], '1 half day'],
  [[4, 8, 4], '2 half days'],
])('a request of %j hours has the mark %s', (hours, text) => expect(halfDaysText({ hours })).toBe(text));
