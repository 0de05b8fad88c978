import { toHundredths } from '@hourbook/domain/decimals.ts';
import type { AccountType } from '@hourbook/domain/reference/account-type.ts';
import { firstStart, startViolation } from '@hourbook/domain/reference/bracket-starts.ts';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { countText } from '#lib/amounts.ts';
import { amountIn, withSeparators } from '#lib/typed-money.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';

/** CM-16: the base, the kind of brackets and the brackets, as of a month. */
export type Version = AccountType['versions'][number];
export type Bracket = Version['brackets'][number];
export type BracketType = Version['bracketType'];
export type Condition = Bracket['condition'];

const conditions: readonly { readonly value: Condition; readonly label: string }[] = [
  { value: 'NONE', label: t.noCondition },
  { value: 'NEED_NEW_BUSINESS', label: t.newBusiness },
  { value: 'NEED_NEW_BUSINESS_CLIENT_GROUP', label: t.newInGroup },
];

export const bracketTypes: readonly { readonly value: BracketType; readonly label: string }[] = [
  { value: 'BASE_SIZE', label: t.baseSize },
  { value: 'PROJECT_AGE', label: t.projectAge },
];

/** The number of brackets that the form has room for, unless there are more already. */
const ROOM = 20;

/** The size of a new bracket. That of ages is from its first to its last month, both included. */
const spacing: Readonly<Record<BracketType, number>> = { BASE_SIZE: 100_000, PROJECT_AGE: 11 + 1 };

export const nextStart = (start: number, type: BracketType): number => start + spacing[type];

interface Names {
  readonly start: string;
  readonly rate: string;
  readonly condition: string;
}

/** The names of the fields of each bracket, in order. */
export const namesOf = (index: number): Names => ({
  start: `start${index + 1}`,
  rate: `rate${index + 1}`,
  condition: `condition${index + 1}`,
});

/** The field with the number of brackets. */
const COUNT = 'count';

export const bracketFields = (most: number): FormField[] => [
  { name: COUNT, label: t.brackets, kind: 'text' },
  ...Array.from({ length: Math.max(ROOM, most) }, (_, index): FormField[] => {
    const { start, rate, condition } = namesOf(index);
    return [
      { name: start, label: t.startOf(index + 1), kind: 'number', money: true },
      { name: rate, label: t.rateOf(index + 1), kind: 'number', unit: '%' },
      { name: condition, label: t.conditionOf(index + 1), kind: 'select', required: true, options: conditions },
    ];
  }).flat(),
];

/** The brackets as the form has them, to begin with. */
export const bracketsShown = (brackets: readonly Bracket[]): Record<string, unknown> => ({
  [COUNT]: String(brackets.length),
  ...Object.fromEntries(
    brackets.flatMap(({ startValue, commissionRate, condition }, index) => {
      const names = namesOf(index);
      return [
        [names.start, startValue],
        [names.rate, commissionRate],
        [names.condition, condition],
      ];
    }),
  ),
});

/** A bracket as it was typed; its start is that of the kind if it is the first. */
interface TypedBracket {
  readonly start: string;
  readonly rate: string;
  readonly condition: string;
}

const textIn = (typed: TypedValues, name: string): string => {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
};
export const countIn = (typed: TypedValues): number => Number(textIn(typed, COUNT)) || 1;

const typedBrackets = (typed: TypedValues): TypedBracket[] =>
  Array.from({ length: countIn(typed) }, (_, index) => {
    const names = namesOf(index);
    return {
      start: textIn(typed, names.start),
      rate: textIn(typed, names.rate),
      condition: textIn(typed, names.condition),
    };
  });

/** The typed values of the brackets, for the form. */
const typedOf = (brackets: readonly TypedBracket[], before: number): TypedValues => {
  const values: Record<string, string> = { [COUNT]: String(brackets.length) };
  for (let index = 0; index < Math.max(brackets.length, before); index += 1) {
    const names = namesOf(index);
    const { start = '', rate = '', condition = '' } = brackets[index] ?? {};
    Object.assign(values, { [names.start]: start, [names.rate]: rate, [names.condition]: condition });
  }
  return values;
};

const NEW = 'NONE' satisfies Condition;

/** The values after these brackets have replaced what was typed. */
export const withBrackets = (typed: TypedValues, brackets: readonly Bracket[]): TypedValues =>
  typedOf(
    brackets.map(({ startValue, commissionRate, condition }) => ({
      start: withSeparators(String(startValue)),
      rate: String(commissionRate),
      condition,
    })),
    countIn(typed),
  );

/** The values after a bracket was added behind the last, of the usual size. */
export function withOneMore(typed: TypedValues, type: BracketType): TypedValues {
  const all = typedBrackets(typed);
  const last = all.length > 1 ? amountIn(all.at(-1)?.start ?? '') : firstStart(type);
  const start = Number.isFinite(last) ? withSeparators(String(nextStart(last, type))) : '';
  return typedOf([...all, { start, rate: '', condition: NEW }], all.length);
}

/** The values after a bracket was removed: the next one takes its start (CM-17). @param at not the first */
export function without(typed: TypedValues, at: number): TypedValues {
  const all = typedBrackets(typed);
  const start = all[at]?.start ?? '';
  const left = all.flatMap((each, index) => (index === at ? [] : [index === at + 1 ? { ...each, start } : each]));
  return typedOf(left, all.length);
}

/** @returns the number, if it is one; null otherwise */
const numberIn = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : amountIn(text.trim());
  return Number.isFinite(number) ? number : null;
};

/** What can be read of the typed brackets, for the pictures: those without a rate or out of order are left out. */
export function readable(typed: TypedValues, type: BracketType): Bracket[] {
  const found: Bracket[] = [];
  for (const [index, { start, rate, condition }] of typedBrackets(typed).entries()) {
    const [startValue, commissionRate] = [index === 0 ? firstStart(type) : numberIn(start), rateIn(rate)];
    const follows = index === 0 || (startValue !== null && startValue > (found.at(-1)?.startValue ?? Infinity));
    if (startValue === null || commissionRate === null || !follows) continue;
    found.push({ startValue, commissionRate, condition: conditionIn(condition) });
  }
  return found;
}

const conditionIn = (text: string): Condition => conditions.find(({ value }) => value === text)?.value ?? NEW;

/** A rate can be typed with a decimal comma. */
const rateIn = (text: string): number | null => {
  const rate = numberIn(text.replace(',', '.'));
  return rate !== null && rate >= 0 && rate <= 100 ? rate : null;
};

/** The brackets as the contract takes them. Only after {@link bracketProblems} found nothing. */
export const bracketsIn = (typed: TypedValues, type: BracketType): Bracket[] =>
  typedBrackets(typed).map(({ start, rate, condition }, index) => ({
    startValue: index === 0 ? firstStart(type) : (numberIn(start) ?? 0),
    commissionRate: rateIn(rate) ?? 0,
    condition: conditionIn(condition),
  }));

/** CM-17: what is wrong with the brackets, by field: each names its bracket. */
export function bracketProblems(typed: TypedValues, type: BracketType): Record<string, string> {
  const problems: Record<string, string> = {};
  let before = firstStart(type);
  for (const [index, { start, rate }] of typedBrackets(typed).entries()) {
    const names = namesOf(index);
    const wrongStart = index === 0 ? null : startProblem(index, numberIn(start), before, type);
    if (wrongStart !== null) problems[names.start] = wrongStart;
    const wrongRate = rateProblem(index, rate);
    if (wrongRate !== null) problems[names.rate] = wrongRate;
    if (index > 0) before = numberIn(start) ?? before;
  }
  return problems;
}

function startProblem(index: number, start: number | null, before: number, type: BracketType): string | null {
  if (start === null) return t.startMissing(index + 1);
  const violation = startViolation(type, start, before);
  if (violation?.limit === null) return t.startNotWhole(index + 1);
  if (violation) return t.startTooLow(index + 1, countText(violation.limit));
  return toHundredths(start) === null ? t.startNotCents(index + 1) : null;
}

function rateProblem(index: number, text: string): string | null {
  if (text.trim() === '') return everywhere.fillInThisField;
  const rate = rateIn(text);
  return rate === null || toHundredths(rate) === null ? t.rateWrong(index + 1) : null;
}
