import { describe, expect, it } from 'vitest';
import { isAllChosen, isChosen, withAll, withOption } from './several-options.ts';

const options = [{ value: 'g', members: ['1', '2'] }, { value: '1' }, { value: '2' }, { value: '3' }];

describe('options of which several can be chosen', () => {
  it.each([
    ['one more', ['1'], '3', true, ['1', '3']],
    ['one less', ['1', '3'], '3', false, ['1']],
    ['a group, which stands for its members', ['1', '3'], 'g', true, ['g', '3']],
    ['a member, though the group is chosen', ['g', '3'], '2', false, ['1', '3']],
    ['no group', ['g', '3'], 'g', false, ['3']],
  ])('%s', (_, chosen, value, on, expected) => expect(withOption(options, chosen, value, on)).toEqual(expected));

  it('a member of a chosen group counts as chosen, and so does a group of which all are', () => {
    expect(isChosen(options, ['g'], '1')).toBe(true);
    expect(isChosen(options, ['g'], '3')).toBe(false);
    expect(isChosen(options, ['1', '2'], 'g')).toBe(true);
    expect(isChosen(options, ['1'], 'g')).toBe(false);
  });

  it('all of them, all that are found, and none', () => {
    expect(withAll(options, options, [], true)).toEqual(['1', '2', '3']);
    expect(withAll(options, [{ value: '3' }], ['1'], true)).toEqual(['1', '3']);
    expect(withAll(options, options, ['g', '3'], false)).toEqual([]);
    expect(isAllChosen(options, ['g', '3'])).toBe(true);
    expect(isAllChosen(options, ['g'])).toBe(false);
    expect(isAllChosen([], [])).toBe(false);
  });
});
