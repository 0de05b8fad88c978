import { expect, it } from 'vitest';
import { inDays } from './display.ts';

it.each([
  [42_67, 5],
  [8_00, 1],
  [7_99, 0.5],
  [3_99, 0],
  [0, 0],
  [-1_00, -0.5],
  [-4_00, -0.5],
  [-6_00, -1],
  [-8_00, -1],
  [-8_01, -1.5],
])('TO-11: %i hundredths of an hour are %f days', (hours, days) => expect(inDays(hours)).toBe(days));
