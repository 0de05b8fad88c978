import { describe, expect, it } from 'vitest';
import { choose, isShown, readChoice } from './chosen-columns.ts';

const columns = [
  { id: 'name', shownByDefault: true },
  { id: 'code', shownByDefault: true },
  { id: 'terms', shownByDefault: false },
];

describe('the columns somebody wants to see', () => {
  it('are kept only where they are not the usual ones', () => {
    expect(choose(columns, ['name', 'code'])).toEqual({});
    expect(choose(columns, ['name', 'terms'])).toEqual({ code: false, terms: true });
  });

  it('follow the defaults for all others, also when these change', () => {
    const chosen = choose(columns, ['name', 'terms']);
    expect(columns.map((column) => isShown(column, chosen))).toEqual([true, false, true]);
    expect(isShown({ id: 'new', shownByDefault: true }, chosen)).toBe(true);
    expect(isShown({ id: 'code', shownByDefault: false }, chosen)).toBe(false);
  });

  it.each([null, '', 'null', '[]', '{"code":"no"}', '{'])('are the usual ones where the browser kept %o', (kept) => {
    expect(readChoice(kept)).toEqual({});
  });
});
