import { describe, expect, it } from 'vitest';
import { type Mark, markOn } from './marks.ts';
import type { Fields } from './sheet.ts';

const FIELDS = ['clientId', 'payCode', 'hours', 'comment'] as const;
const marked = (changedFields: (keyof Fields)[], mark: Mark) =>
  FIELDS.filter((field) => markOn({ changedFields }, mark, field) !== null);

describe('a mark stands at the cell that it is about', () => {
  it.each(['changed', 'saving'] as const)('%s', (mark) => {
    expect(marked(['comment'], mark)).toEqual(['comment']);
    expect(marked(['clientId', 'hours'], mark)).toEqual(['clientId', 'hours']);
    expect(marked([], mark)).toEqual([]);
  });

  it('saved, at the hours of the row', () => expect(marked([], 'saved')).toEqual(['hours']));
  it('of a row that nobody touched, nowhere', () => expect(marked(['hours'], null)).toEqual([]));
});
