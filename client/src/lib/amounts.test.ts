import { expect, it } from 'vitest';
import { signedHours } from './amounts.ts';

it.each([
  [-10, '−10.00'],
  [0, '0.00'],
  [-0.001, '0.00'],
  [-5.33, '−5.33'],
  [60, '+60.00'],
  [2.5, '+2.50'],
])('a difference of %d hours is %s', (hours, text) => expect(signedHours(hours)).toBe(text));
