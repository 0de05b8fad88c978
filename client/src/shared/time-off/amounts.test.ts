import { describe, expect, it } from 'vitest';
import { daysOf, halfDaysText, hoursText } from './amounts.ts';

describe('hours in days alone (TO-11)', () => {
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
  ])('%d h are %d days', (hours, days) => expect(halfDaysText(hours)).toBe(String(days).replace('-', '−')));
});

it.each([
  [1.33, 0.17],
  [57.33, 7.17],
  [2, 0.25],
  [8, 1],
  [60, 7.5],
  [-44, -5.5],
  [-10, -1.25],
])('%d h are %d days beside them', (hours, days) => expect(daysOf(hours)).toBe(days));

describe('hours', () => {
  it.each([
    [60, '60.00'],
    [-5.33, '−5.33'],
    [-0.001, '0.00'],
    [0, '0.00'],
  ])('%d stand as %s', (hours, text) => expect(hoursText(hours)).toBe(text));
});
