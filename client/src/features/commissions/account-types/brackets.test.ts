import { describe, expect, it } from 'vitest';
import { typedFrom } from '#components/form/field.ts';
import {
  type Bracket,
  bracketFields,
  bracketProblems,
  bracketsIn,
  bracketsShown,
  readable,
  withBrackets,
  withOneMore,
  without,
} from './brackets.ts';

const bracket = (startValue: number, commissionRate: number, condition: Bracket['condition'] = 'NONE'): Bracket => ({
  startValue,
  commissionRate,
  condition,
});
const three = [bracket(0, 3), bracket(100_000, 5), bracket(200_000, 7, 'NEED_NEW_BUSINESS')];
const typed = (brackets: readonly Bracket[]) => typedFrom(bracketFields(brackets.length), bracketsShown(brackets));

describe('CM-17: the brackets of a form', () => {
  it('are read back as they were shown', () => {
    expect(bracketsIn(typed(three), 'BASE_SIZE')).toEqual(three);
    expect(bracketsIn(withBrackets(typed([bracket(0, 1)]), three), 'BASE_SIZE')).toEqual(three);
    expect(bracketsIn({ ...typed(three), ...withBrackets(typed(three), [bracket(0, 1)]) }, 'BASE_SIZE')).toEqual([
      bracket(0, 1),
    ]);
  });

  it('hand their start to the next one when they are removed', () => {
    const left = { ...typed(three), ...without(typed(three), 1) };
    expect(bracketsIn(left, 'BASE_SIZE')).toEqual([bracket(0, 3), bracket(100_000, 7, 'NEED_NEW_BUSINESS')]);
    expect(bracketsIn({ ...left, ...without(left, 1) }, 'BASE_SIZE')).toEqual([bracket(0, 3)]);
  });

  it.each([
    ['BASE_SIZE', [bracket(0, 3)], [0, 100_000, 200_000]],
    ['BASE_SIZE', [bracket(0, 3), bracket(15_000, 4)], [0, 15_000, 115_000, 215_000]],
    ['PROJECT_AGE', [bracket(1, 5)], [1, 13, 25]],
  ] as const)('grow by %s of the usual size', (type, brackets, starts) => {
    const one = { ...typed(brackets), ...withOneMore(typed(brackets), type) };
    const two = { ...one, ...withOneMore(one, type) };
    expect(bracketsIn(two, type).map(({ startValue }) => startValue)).toEqual(starts);
  });

  it('start where their kind does, whatever was typed before', () => {
    expect(bracketsIn(typed(three), 'PROJECT_AGE')[0]).toEqual(bracket(1, 3));
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['one that goes backwards', { start3: '90,000' }, { start3: 'Bracket 3 must start above 100,000.' }],
    ['one that repeats', { start2: '0' }, { start2: 'Bracket 2 must start above 0.' }],
    ['a start that is missing', { start2: '' }, { start2: 'Bracket 2: enter a number to start from.' }],
    ['a start that is no number', { start2: 'ten' }, { start2: 'Bracket 2: enter a number to start from.' }],
    ['a part of a cent', { start2: '100,000.001' }, { start2: 'Bracket 2: enter at most two decimals.' }],
    ['a rate that is missing', { rate1: ' ' }, { rate1: 'Fill in this field.' }],
    ['a rate above all', { rate1: '101' }, { rate1: 'Bracket 1: enter 0 to 100.' }],
    ['a rate below nothing', { rate1: '-1' }, { rate1: 'Bracket 1: enter 0 to 100.' }],
    ['a third decimal', { rate2: '5.125' }, { rate2: 'Bracket 2: enter 0 to 100.' }],
  ])('are refused by their names for %s', (_what, wrong, problems) =>
    expect(bracketProblems({ ...typed(three), ...wrong }, 'BASE_SIZE')).toEqual(problems),
  );

  it('of ages are whole months', () => {
    const ages = typed([bracket(1, 5), bracket(12.5, 3)]);
    expect(bracketProblems(ages, 'PROJECT_AGE')).toEqual({ start2: 'Bracket 2: enter a whole number of months.' });
  });

  it('are drawn as far as they can be read', () => {
    expect(readable({ ...typed(three), start2: 'soon' }, 'BASE_SIZE')).toEqual([three[0], three[2]]);
    expect(readable({ ...typed(three), rate3: '' }, 'BASE_SIZE')).toEqual(three.slice(0, 2));
    expect(readable({ ...typed(three), start3: '50' }, 'BASE_SIZE')).toEqual(three.slice(0, 2));
    expect(readable({ ...typed(three), rate1: '2,5' }, 'BASE_SIZE')[0]).toEqual(bracket(0, 2.5));
  });
});
