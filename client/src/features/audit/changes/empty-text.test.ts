import { expect, it } from 'vitest';
import type { Diffs } from './diff-rows.tsx';
import { emptyText } from './empty-text.ts';

const diff = (changed: number, before: number) =>
  ({ changed, leftOut: 0, from: null, allHours: { before, after: before } }) as Diffs;

it('says that what was sent is as it was sent only where something was sent', () => {
  expect(emptyText(diff(0, 8), 'sync', true)).toContain('is as it was sent');
  expect(emptyText(diff(0, 0), 'sync', true)).toContain('Nothing was sent in this period');
  expect(emptyText(diff(0, 0), 'instant', true)).toContain('Nothing changed');
  expect(emptyText(diff(1, 0), 'sync', true)).toBeNull();
});
