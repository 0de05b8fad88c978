import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFilter, keepFilter, keptFilter } from './kept-filter.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('the filter is remembered for the person, without what else is in the address', () => {
  keepFilter(7, { startMonth: '2026-08', clientIds: '3,group_2', explain: '1~2026-08~7' });
  expect(keptFilter(7)).toEqual({ startMonth: '2026-08', clientIds: '3,group_2' });
  expect(keptFilter(8)).toBeNull();
});

it('a filter that was removed, or left behind, is not remembered', () => {
  keepFilter(7, { startMonth: '2026-08' });
  keepFilter(7, { explain: '1~2026-08~7' });
  expect(keptFilter(7)).toBeNull();
  keepFilter(7, { startMonth: '2026-08' });
  forgetFilter(7);
  expect(keptFilter(7)).toBeNull();
});
