import { firstStart } from '@hourbook/domain/reference/bracket-starts.ts';
import { id, month, optionalLine } from '@hourbook/domain/reference/fields.ts';
import { line } from '@hourbook/domain/text.ts';
import { z } from 'zod';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { type Month, monthAfter } from '#lib/months.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { type Choice, choicesWith } from '#shared/forms/choices.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import {
  type Bracket,
  type BracketType,
  bracketFields,
  bracketsIn,
  bracketsShown,
  bracketTypes,
  type Version,
} from './brackets.ts';

export type AccountType = Answers['reference']['accountTypes']['list'][number];
/** What a version says. */
export type Terms = Omit<Version, 'month'>;

/** The data of the form: each bracket has three fields. */
export const accountTypeForm = z.looseObject({
  name: line(1, 100),
  description: optionalLine(255),
  month,
  accountTypeBaseId: id,
  bracketType: z.enum(['BASE_SIZE', 'PROJECT_AGE']),
});
export type AccountTypeTyped = z.output<typeof accountTypeForm>;

/** @param most the largest number of brackets that there is */
export const accountTypeFields = (
  bases: readonly Choice[],
  own: number | null,
  most: number,
): FormField<keyof AccountTypeTyped & string>[] => [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255 },
  { name: 'month', label: t.month, kind: 'text', required: true },
  { name: 'accountTypeBaseId', label: t.base, kind: 'select', required: true, options: choicesWith(bases, own) },
  { name: 'bracketType', label: t.bracketsBy, kind: 'select', required: true, options: bracketTypes },
  ...bracketFields(most),
];

export const bracketTypeIn = (typed: TypedValues): BracketType =>
  typed.bracketType === 'PROJECT_AGE' ? 'PROJECT_AGE' : 'BASE_SIZE';

/** Starts are amounts by size, and months by age. */
export const startField = (field: FormField, typed: TypedValues): FormField =>
  field.kind === 'number' && field.money ? { ...field, money: bracketTypeIn(typed) === 'BASE_SIZE' } : field;

/** The terms of a new account type, before anything is typed. */
const freshTerms = (bases: readonly Choice[]): Terms => ({
  accountTypeBaseId: bases.findLast(({ enabled }) => enabled !== false)?.id ?? 1,
  bracketType: 'BASE_SIZE',
  brackets: [freshBracket('BASE_SIZE')],
});

const freshBracket = (type: BracketType): Bracket => ({
  startValue: firstStart(type),
  commissionRate: 0,
  condition: 'NONE',
});

/** One bracket, for a kind that the type has not had. */
export const freshBrackets = (type: BracketType): Bracket[] => [freshBracket(type)];

/** CM-16: the version in force in a month; null: there is none yet. @param versions in any order */
export const versionAt = (versions: readonly Version[], month: Month): Version | null =>
  versions
    .filter((version) => version.month <= month)
    .toSorted((a, b) => a.month.localeCompare(b.month))
    .at(-1) ?? null;

/** The month that the form begins with: a version that is to come, or the month after this one. */
export const monthToBegin = (versions: readonly Version[], now: Month): Month =>
  versions
    .map(({ month }) => month)
    .filter((month) => month > now)
    .toSorted()[0] ?? monthAfter(now, 1);

/** The terms that stand in the form for a month. */
export const termsIn = (versions: readonly Version[], month: Month, bases: readonly Choice[]): Terms => {
  const sorted = versions.toSorted((a, b) => a.month.localeCompare(b.month));
  const { accountTypeBaseId, bracketType, brackets } = versionAt(sorted, month) ?? sorted[0] ?? freshTerms(bases);
  return { accountTypeBaseId, bracketType, brackets };
};

/** The initial values of the form. */
export const shownOf = (
  type: Pick<AccountType, 'name' | 'description'> | null,
  month: Month,
  { brackets, ...terms }: Terms,
): Record<string, unknown> => ({
  name: type?.name ?? '',
  description: type?.description ?? null,
  month,
  ...terms,
  ...bracketsShown(brackets),
});

/** What was read from the fields, as text again. */
export const textsOf = (input: Readonly<Record<string, unknown>>): TypedValues =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === null ? '' : String(value)]));

export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.accountTypeBaseId === other.accountTypeBaseId &&
  one.bracketType === other.bracketType &&
  one.brackets.length === other.brackets.length &&
  one.brackets.every((bracket, index) => {
    const same = other.brackets[index];
    return (
      bracket.startValue === same?.startValue &&
      bracket.commissionRate === same.commissionRate &&
      bracket.condition === same.condition
    );
  });

/**
 * CM-16: the month from which the input applies. Terms that did not change keep the month of their version, so that a new
 * name makes no new version.
 */
export function monthHeld(versions: readonly Version[], terms: Terms, month: Month): Month {
  const before = versionAt(versions, month);
  return before && isSameTerms(before, terms) ? before.month : month;
}

/** The terms as they are typed, right or not. */
export const termsTyped = (typed: TypedValues): Terms => {
  const bracketType = bracketTypeIn(typed);
  return {
    accountTypeBaseId: Number(typed.accountTypeBaseId),
    bracketType,
    brackets: bracketsIn(typed, bracketType),
  };
};

/** The body of the call (E150, E152). */
export interface AccountTypeSent extends Terms {
  readonly name: string;
  readonly description: string | null;
  readonly enabled: boolean;
  readonly month: Month;
}

/** @param row null: a new type @param versions of the type */
export function sentOf(
  input: AccountTypeTyped,
  row: Pick<AccountType, 'enabled'> | null,
  versions: readonly Version[],
): AccountTypeSent {
  const { name, description, accountTypeBaseId, bracketType } = input;
  const terms = { accountTypeBaseId, bracketType, brackets: bracketsIn(textsOf(input), bracketType) };
  return { name, description, enabled: row?.enabled ?? true, ...terms, month: monthHeld(versions, terms, input.month) };
}
