import { expect, it } from 'vitest';
import { movedBy } from './calendar-keys.ts';

it.each([
  ['ArrowLeft', '2025-12-30'],
  ['ArrowRight', '2026-01-01'],
  ['ArrowUp', '2025-12-24'],
  ['ArrowDown', '2026-01-07'],
  ['Home', '2025-12-29'],
  ['End', '2026-01-04'],
  ['PageUp', '2025-11-30'],
  ['PageDown', '2026-01-31'],
  ['x', null],
])('%s leads from Wed 12/31/2025 to %s', (key, to) => expect(movedBy(key, '2025-12-31')).toBe(to));
