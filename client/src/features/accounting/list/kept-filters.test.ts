import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFilters, keptFilters, keptPeriod } from './kept-filters.ts';

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));
afterEach(() => vi.unstubAllGlobals());

it('filters are kept for each person, and nothing else of an address', () => {
  keepFilters(42, { officeId: '1', clientIds: '3,group_7', sort: '-person', view: 'failed' });
  expect(keptFilters(42)).toEqual({ officeId: 1, clientIds: '3,group_7' });
  expect(keptFilters(43)).toBeNull();
});

it('filters that were taken away are forgotten', () => {
  keepFilters(42, { officeId: '1' });
  keepFilters(42, { view: 'failed' });
  expect(keptFilters(42)).toBeNull();
});

it('a period is kept with them, for the other pages of these days', () => {
  keepFilters(42, { startDate: '2025-06-09', endDate: '2025-06-22', officeId: '1' });
  expect(keptPeriod(42)).toEqual({ startDate: '2025-06-09', endDate: '2025-06-22' });
  keepFilters(42, { officeId: '1' });
  expect(keptPeriod(42)).toBeNull();
});
