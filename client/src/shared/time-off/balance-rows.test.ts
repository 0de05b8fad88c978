import { expect, it } from 'vitest';
import { explainedRows } from './balance-rows.ts';

it('adds a balance up row by row, to what is available (D.6, 12/15/2025)', () => {
  const rows = explainedRows([
    { row: 'carryOver' as const, date: '2025-03-15', hours: 24 },
    { row: 'accrued' as const, date: '2025-04-14', hours: 8.67 },
    { row: 'accrued' as const, date: '2025-05-14', hours: 69.33 },
    { row: 'used' as const, date: '2025-06-30', hours: -32 },
    { row: 'additional' as const, date: '2025-08-01', hours: 16 },
    { row: 'pending' as const, date: '2025-12-22', hours: -60 },
  ]);
  expect(rows.map(({ row, sum, running }) => [row, sum, running])).toEqual([
    ['carryOver', 24, 24],
    ['accrued', 78, 102],
    ['additional', 16, 118],
    ['used', -32, 86],
    ['pending', -60, 26],
  ]);
  expect(rows[1]?.lines.map(({ running }) => running)).toEqual([32.67, 102]);
});

it('has rows that are empty', () => {
  expect(explainedRows([]).every(({ sum, lines }) => sum === 0 && lines.length === 0)).toBe(true);
});
