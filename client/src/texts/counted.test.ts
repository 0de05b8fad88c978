import { expect, it } from 'vitest';
import { days } from './counted.ts';

it.each([
  [1, '1 day'],
  [-1, '−1 day'],
  [0, '0 days'],
  [0.5, '0.5 days'],
  [1.33 / 8, '0.17 days'],
  [57.33 / 8, '7.17 days'],
  [0.999, '1 day'],
  [-5.5, '−5.5 days'],
  [1234, '1,234 days'],
])('%d is said as %s', (count, text) => expect(days(count)).toBe(text));
