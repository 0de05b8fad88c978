import { describe, expect, it } from 'vitest';
import { daysOf, daysText, hoursText } from './amounts.ts';

describe('hours as days (TO-11)', () => {
  it.each([
    [42.67, 5],
    [8, 1],
    [7.99, 0.5],
    [3.99, 0],
    [0, 0],
    [-1, -0.5],
    [-4, -0.5],
    [-6, -1],
    [-8, -1],
    [-8.01, -1.5],
    [0.1 + 0.2 + 3.7, 0.5],
  ])('%d h are %d days', (hours, days) => expect(daysOf(hours)).toBe(days));

  it('are written with a minus sign', () => expect(daysText(-10)).toBe('−1.5'));
});

describe('hours', () => {
  it.each([
    [60, '60.00'],
    [-5.33, '−5.33'],
    [-0.001, '0.00'],
    [0, '0.00'],
  ])('%d stand as %s', (hours, text) => expect(hoursText(hours)).toBe(text));
});
