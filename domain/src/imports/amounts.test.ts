import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportedFlag, readImportedHours, readImportedNumber } from './amounts.ts';

describe('hours of a file (IM-5)', () => {
  it.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7', 7],
    ['0.25', 0.25],
    ['7.500', 7.5],
    ['7,3333333', 7.33],
    ['7:30', 7.5],
    ['07:30:00', 7.5],
    ['7:20', 7.33],
    ['7h 30m', 7.5],
    ['7h', 7],
    ['90m', 1.5],
    ['7h 90m', null],
    ['7h 5m 75s', null],
    ['7 h 30 min', 7.5],
    ['7.5h', 7.5],
    ['7,5 hours', 7.5],
    ['45m', 0.75],
    ['-1', null],
    ['', null],
    ['h', null],
    ['7:60', null],
    ['seven', null],
    ['7.5.5', null],
    ['1e3', null],
  ])('%s is %s', (text, hours) => expect(readImportedHours(text)).toBe(hours));

  it('are the same however they are written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        const is = readImportedHours(`${hours}:${String(rest).padStart(2, '0')}`);
        expect(readImportedHours(`${hours}h ${rest}m`)).toBe(is);
        expect(readImportedHours(`${is}`)).toBe(is);
        expect(readImportedHours(`${is}`.replace('.', ','))).toBe(is);
        expect(Math.abs(is! - minutes / 60)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    ));
});

describe('a number of a file (IM-5)', () => {
  it.each([
    ['1234', 1234],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1,234.5', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1 234 567,89', 1_234_567.89],
    ['85,50', 85.5],
    ['$85.50', 85.5],
    ['85 EUR', 85],
    ['-12.5', -12.5],
    ['0', 0],
    ['1,23,4', null],
    ['1.234.5', null],
    ['', null],
    ['x', null],
  ])('%s is %s', (text, number) => expect(readImportedNumber(text)).toBe(number));

  it('has hundredths whatever divides its thousands', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        const number = hundredths / 100;
        const [whole, decimals] = Math.abs(number).toFixed(2).split('.') as [string, string];
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '#');
        const sign = number < 0 ? '-' : '';
        expect(readImportedNumber(`${sign}${grouped.replaceAll('#', '.')},${decimals}`)).toBe(number);
        expect(readImportedNumber(`${sign}${grouped.replaceAll('#', ',')}.${decimals}`)).toBe(number);
      }),
    ));
});

it.each([
  ['Yes', true],
  ['non-billable', false],
  ['0', false],
  ['maybe', null],
])('%s says %s', (text, flag) => expect(readImportedFlag(text)).toBe(flag));
