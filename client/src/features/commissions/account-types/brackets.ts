import { toHundredths } from '@hourbook/domain/decimals.ts';
import { type AccountType, bracketProblems } from '@hourbook/domain/reference/account-type.ts';
import { firstStart } from '@hourbook/domain/reference/bracket-starts.ts';
import { type FormField, inputFrom, type TypedValues, typedFrom } from '#components/form/field.ts';
import { domainProblems } from '#components/form/field-problems.ts';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/account-types.ts';

/** CM-16: the base, the kind of brackets and the brackets, as of a month. */
export type Version = AccountType['versions'][number];
export type Bracket = Version['brackets'][number];
export type BracketType = Version['bracketType'];
type Condition = Bracket['condition'];

const conditions: readonly { readonly value: Condition; readonly label: string }[] = [
  { value: 'NONE', label: t.noCondition },
  { value: 'NEED_NEW_BUSINESS', label: t.newBusiness },
  { value: 'NEED_NEW_BUSINESS_CLIENT_GROUP', label: t.newInGroup },
];

export const bracketTypes: readonly { readonly value: BracketType; readonly label: string }[] = [
  { value: 'BASE_SIZE', label: t.baseSize },
  { value: 'PROJECT_AGE', label: t.projectAge },
];

/** The number of brackets that the form offers to add. */
export const ROOM = 20;

/** The size of a new bracket. That of ages is from its first to its last month, both included. */
const spacing: Readonly<Record<BracketType, number>> = { BASE_SIZE: 100_000, PROJECT_AGE: 11 + 1 };

export const nextStart = (start: number, type: BracketType): number => start + spacing[type];

/** The list of brackets in the form. Starts are amounts by size, and months by age. */
export const bracketList = (type: BracketType) =>
  ({
    name: 'brackets',
    label: t.brackets,
    kind: 'list',
    fieldsOf: (index) => bracketFields(type, index),
  }) as const satisfies FormField;

const bracketFields = (type: BracketType, index: number): readonly FormField[] => [
  {
    name: 'startValue',
    label: t.startOf(index + 1),
    kind: 'number',
    money: type === 'BASE_SIZE',
    wrong: (start) => startWrong(index, start),
  },
  {
    name: 'commissionRate',
    label: t.rateOf(index + 1),
    kind: 'number',
    unit: '%',
    wrong: (rate) => (rate === null ? undefined : t.rateWrong(index + 1)),
  },
  { name: 'condition', label: t.conditionOf(index + 1), kind: 'select', required: true, options: conditions },
];

function startWrong(index: number, start: unknown): string | undefined {
  if (!Number.isFinite(start)) return t.startMissing(index + 1);
  return toHundredths(Number(start)) === null ? t.startNotCents(index + 1) : undefined;
}

/** CM-17: the wrong brackets, by field. */
export const bracketTexts = (terms: Parameters<typeof bracketProblems>[0]) =>
  domainProblems(bracketProblems(terms), ({ place: { bracket, limit } }) =>
    limit === null ? t.startNotWhole(bracket) : t.startTooLow(bracket, countText(limit)),
  );

/** A bracket as it was typed; null, or no number, where nothing can be read. */
type TypedBracket = { readonly [Part in keyof Bracket]: Bracket[Part] | null };

const bracketsTyped = (typed: TypedValues, type: BracketType): readonly TypedBracket[] => {
  const { brackets } = inputFrom([bracketList(type)], typed);
  return brackets as readonly TypedBracket[];
};

/** The rows of the form for these brackets. */
export const rowsWith = (brackets: readonly Bracket[], type: BracketType): readonly TypedValues[] =>
  brackets.map((bracket, index) => typedFrom(bracketFields(type, index), bracket));

/** A bracket behind the last, of the usual size. */
export function oneMore(typed: TypedValues, type: BracketType): TypedBracket {
  const last = bracketsTyped(typed, type).at(-1)?.startValue;
  return {
    startValue: isNumber(last) ? nextStart(last, type) : null,
    commissionRate: null,
    condition: 'NONE',
  };
}

/** What can be read of the typed brackets, for the pictures: those without a rate or out of order are left out. */
export function readable(typed: TypedValues, type: BracketType): Bracket[] {
  const found: Bracket[] = [];
  for (const { startValue, commissionRate, condition } of bracketsTyped(typed, type)) {
    const before = found.at(-1)?.startValue;
    const follows =
      isNumber(startValue) && (before === undefined ? startValue === firstStart(type) : startValue > before);
    if (!follows || !isRate(commissionRate)) continue;
    found.push({ startValue, commissionRate, condition: condition ?? 'NONE' });
  }
  return found;
}

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);
const isRate = (rate: number | null): rate is number => isNumber(rate) && rate >= 0 && rate <= 100;

/** All brackets as they are typed, right or not. */
export const bracketsIn = (typed: TypedValues, type: BracketType): Bracket[] =>
  bracketsTyped(typed, type).map(({ startValue, commissionRate, condition }) => ({
    startValue: isNumber(startValue) ? startValue : 0,
    commissionRate: isRate(commissionRate) ? commissionRate : 0,
    condition: condition ?? 'NONE',
  }));
