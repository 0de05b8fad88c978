import { expect, it } from 'vitest';
import { targetIn } from './target.ts';

it.each([
  ['85', 85],
  [' 82.5 ', 82.5],
  ['82,25', 82.25],
  ['200', 200],
  ['', null],
  ['0', null],
  ['201', null],
  ['1e2', null],
  ['-5', null],
  [null, null],
])('the target in %j is %s', (text, target) => {
  expect(targetIn(text)).toBe(target);
});
