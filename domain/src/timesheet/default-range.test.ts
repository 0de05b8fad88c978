import { expect, it } from 'vitest';
import { defaultRange } from './default-range.ts';

it('TS-10: the usual range is this Monday to the Sunday after next', () => {
  expect(defaultRange('2025-06-11')).toEqual({ start: '2025-06-09', end: '2025-06-22' });
  expect(defaultRange('2025-06-15')).toEqual({ start: '2025-06-09', end: '2025-06-22' });
});
