import { expect, it } from 'vitest';
import { weekNumber } from './week-number.ts';

it.each([
  ['2025-12-22', 52],
  ['2025-12-31', 1],
  ['2026-01-01', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
])('%s is in week %d', (date, week) => expect(weekNumber(date)).toBe(week));
