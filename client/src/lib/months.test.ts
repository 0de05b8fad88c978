import { expect, it } from 'vitest';
import { monthAfter, monthText } from './months.ts';

it('months have a name and neighbours', () => {
  expect(monthText('2026-11')).toBe('November 2026');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
