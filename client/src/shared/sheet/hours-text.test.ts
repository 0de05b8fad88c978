import { describe, expect, it } from 'vitest';
import { faultOfHours, formatHours, formatHundredths, parseHours } from './hours-text.ts';

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
    ['99999', 99999], // a number, but not of one day
    ['7.500', 7.5],
    ['-0', 0],
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
    '99999999',
  ])('%j is none', (text) => {
    expect(parseHours(text)).toBeNull();
  });

  it.each([
    ['1.333', 'over-two-decimals'],
    ['1,333', 'over-two-decimals'],
    ['−3', 'below-zero'],
    ['-3.333', 'below-zero'],
    ['abc', 'not-a-number'],
    ['8h', 'not-a-number'],
    ['−', 'not-a-number'],
    ['99999999', 'too-many'],
    ['25', null],
    ['', null],
  ])('%j is wrong because: %s', (text, fault) => expect(faultOfHours(text)).toBe(fault));

  it('shows two decimals', () => {
    expect(formatHours(7.5)).toBe('7.50');
    expect(formatHundredths(40_00)).toBe('40.00');
  });
});
