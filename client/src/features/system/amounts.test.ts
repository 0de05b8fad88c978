import { expect, it } from 'vitest';
import { bytesText, durationText } from './amounts.ts';

it.each([
  [null, 'Not known'],
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [999_600, '1 MB'],
  [41_234_567, '41 MB'],
  [4_096_000_000_000_000, '4,096 TB'],
])('%s bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it.each([
  [0, '0 s'],
  [0.44, '0.4 s'],
  [59, '59 s'],
  [720, '12 min'],
  [12_000, '3 h 20 min'],
  [187_200, '2 d 4 h'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
