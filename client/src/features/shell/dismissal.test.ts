import { dateIn } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { isHidden } from './dismissal.ts';

describe('what was dismissed', () => {
  it.each([
    ['2025-06-11', '2025-06-11', true],
    ['2025-06-11', '2025-07-10', true],
    ['2025-06-11', '2025-07-11', false],
    ['2025-01-31', '2025-02-27', true],
    ['2025-01-31', '2025-02-28', false], // a day past the end of a month becomes its last day
    ['2025-12-15', '2026-01-14', true],
    ['2025-12-15', '2026-01-15', false],
    [null, '2025-06-11', false],
    ['soon', '2025-06-11', false], // stored by another version of the app
  ])('on %s is hidden on %s: %s', (dismissed, today, hidden) => {
    expect(isHidden(dismissed, today)).toBe(hidden);
  });

  it('comes back at midnight where the person is', () => {
    const lastMinute = Date.parse('2025-07-11T04:59:59Z');
    expect(isHidden('2025-06-11', dateIn('America/Chicago', lastMinute))).toBe(true);
    expect(isHidden('2025-06-11', dateIn('America/Chicago', lastMinute + 1000))).toBe(false);
  });
});
