import { accountTypeInput } from '@hourbook/domain/reference/account-type.ts';
import { describe, expect, it } from 'vitest';
import { inputFrom, nameInRow, rowsOf, type TypedValues } from '#components/form/field.ts';
import { fieldProblems } from '#components/form/field-problems.ts';
import {
  type Bracket,
  type BracketType,
  bracketList,
  bracketsIn,
  bracketTexts,
  oneMore,
  readable,
  rowsWith,
} from './brackets.ts';

const bracket = (startValue: number, commissionRate: number, condition: Bracket['condition'] = 'NONE'): Bracket => ({
  startValue,
  commissionRate,
  condition,
});
const three = [bracket(0, 3), bracket(100_000, 5), bracket(200_000, 7, 'NEED_NEW_BUSINESS')];
const typed = (brackets: readonly Bracket[], type: BracketType = 'BASE_SIZE') => ({
  brackets: rowsWith(brackets, type),
});
/** The three brackets, one of which was typed over. */
const withTyped = (at: number, row: Record<string, string>): TypedValues => ({
  brackets: rowsOf(typed(three).brackets).map((each, index) => (index === at ? { ...each, ...row } : each)),
});

/** What the contract and the domain have against it. */
function problemsOf(values: TypedValues, bracketType: BracketType) {
  const list = bracketList(bracketType);
  const terms = { bracketType, brackets: inputFrom([list], values).brackets as Bracket[] };
  return { ...bracketTexts(terms), ...fieldProblems(accountTypeInput.pick({ brackets: true }), [list], values) };
}

describe('CM-17: the brackets of a form', () => {
  it('are read back as they were shown', () => expect(bracketsIn(typed(three), 'BASE_SIZE')).toEqual(three));

  it.each([
    ['BASE_SIZE', [bracket(0, 3)], 100_000],
    ['BASE_SIZE', [bracket(0, 3), bracket(15_000, 4)], 115_000],
    ['PROJECT_AGE', [bracket(1, 5)], 13],
    ['PROJECT_AGE', [bracket(1, 5), bracket(13, 5)], 25],
  ] as const)('grow by %s of the usual size', (type, brackets, startValue) =>
    expect(oneMore(typed(brackets, type), type)).toEqual({ startValue, commissionRate: null, condition: 'NONE' }),
  );

  it('grow without a start behind one that cannot be read', () =>
    expect(oneMore(withTyped(2, { startValue: 'soon' }), 'BASE_SIZE').startValue).toBeNull());

  it.each<[string, number, Record<string, string>, Record<string, string>]>([
    ['nothing', 0, {}, {}],
    ['one that goes backwards', 2, { startValue: '90,000' }, { startValue: 'Bracket 3 must start above 100,000.' }],
    ['one that repeats', 1, { startValue: '0' }, { startValue: 'Bracket 2 must start above 0.' }],
    ['a start that is missing', 1, { startValue: '' }, { startValue: 'Bracket 2: enter a number to start from.' }],
    ['a start that is no number', 1, { startValue: 'ten' }, { startValue: 'Bracket 2: enter a number to start from.' }],
    ['a part of a cent', 1, { startValue: '100,000.001' }, { startValue: 'Bracket 2: enter at most two decimals.' }],
    ['a rate that is missing', 0, { commissionRate: ' ' }, { commissionRate: 'Fill in this field.' }],
    ['a rate above all', 0, { commissionRate: '101' }, { commissionRate: 'Bracket 1: enter 0 to 100.' }],
    ['a rate below nothing', 0, { commissionRate: '-1' }, { commissionRate: 'Bracket 1: enter 0 to 100.' }],
    ['a third decimal', 1, { commissionRate: '5.125' }, { commissionRate: 'Bracket 2: enter 0 to 100.' }],
  ])('are refused at their field for %s', (_what, at, wrong, problems) =>
    expect(problemsOf(withTyped(at, wrong), 'BASE_SIZE')).toEqual(
      Object.fromEntries(Object.entries(problems).map(([part, text]) => [nameInRow('brackets', at, part), text])),
    ),
  );

  it('of ages are whole months', () =>
    expect(problemsOf(typed([bracket(1, 5), bracket(12.5, 3)], 'PROJECT_AGE'), 'PROJECT_AGE')).toEqual({
      'brackets[1].startValue': 'Bracket 2: enter a whole number of months.',
    }));

  it('are drawn as far as they can be read', () => {
    expect(readable(withTyped(1, { startValue: 'soon' }), 'BASE_SIZE')).toEqual([three[0], three[2]]);
    expect(readable(withTyped(2, { commissionRate: '' }), 'BASE_SIZE')).toEqual(three.slice(0, 2));
    expect(readable(withTyped(2, { startValue: '50' }), 'BASE_SIZE')).toEqual(three.slice(0, 2));
    expect(readable(withTyped(0, { commissionRate: '2,5' }), 'BASE_SIZE')[0]).toEqual(bracket(0, 2.5));
  });
});
