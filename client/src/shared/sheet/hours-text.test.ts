import { describe, expect, it } from 'vitest';
import { formatHours, formatHundredths, parseHours } from './hours-text.ts';

describe('hours as people type them', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['8', 8],
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7.25', 7.25],
    ['7.', 7],
    ['.5', 0.5],
    [',5', 0.5],
    [' 8.00 ', 8],
    ['7:30', 7.5],
    ['0:45', 0.75],
    [':15', 0.25],
    ['7:20', 7.33],
    ['7:40', 7.67],
    ['25', 25],
  ])('%j is %d', (text, hours) => {
    expect(parseHours(text)).toBe(hours);
  });

  it.each([
    '-1',
    '+8',
    '8.125',
    '7:60',
    '7:3',
    '7:',
    ':',
    '.',
    ',',
    '1.234,5',
    '8h',
    'eight',
    '1e1',
    '８',
    'NaN',
    '99999',
  ])('%j is none', (text) => {
    expect(parseHours(text)).toBeNull();
  });

  it('shows two decimals', () => {
    expect(formatHours(7.5)).toBe('7.50');
    expect(formatHundredths(40_00)).toBe('40.00');
  });
});
