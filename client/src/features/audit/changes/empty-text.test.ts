import { expect, it } from 'vitest';
import type { Diffs } from './diff-rows.tsx';
import { emptyText } from './empty-text.ts';

const diff = (changed: number, before: number) =>
  ({ changed, leftOut: 0, from: null, allHours: { before, after: before } }) as Diffs;

it('says that nothing has changed since it was sent only where something was sent', () => {
  expect(emptyText(diff(0, 8), 'sync', true)).toContain('No hours have changed since accounting accepted them');
  expect(emptyText(diff(0, 0), 'sync', true)).toContain('Nothing was sent in this period');
  expect(emptyText(diff(0, 0), 'instant', true)).toContain('Nothing changed');
  expect(emptyText(diff(1, 0), 'sync', true)).toBeNull();
});
