import { accountTypeInput, type Terms, termsOf } from '@hourbook/domain/reference/account-type.ts';
import { firstStart } from '@hourbook/domain/reference/bracket-starts.ts';
import { month } from '@hourbook/domain/reference/fields.ts';
import type { z } from 'zod';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { type Month, monthAfter } from '#lib/months.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { type Choice, choicesWith } from '#shared/forms/choices.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import { type Bracket, type BracketType, bracketList, bracketsIn, bracketTypes, type Version } from './brackets.ts';

export type AccountType = Answers['reference']['accountTypes']['list'][number];

/** The contract; the form always says from which month on. */
export const accountTypeForm = accountTypeInput.extend({ month });
export type AccountTypeTyped = z.output<typeof accountTypeForm>;

export const accountTypeFields = (
  bases: readonly Choice[],
  own: number | null,
): FormField<keyof AccountTypeTyped & string>[] => [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255 },
  { name: 'month', label: t.month, kind: 'text', required: true },
  { name: 'accountTypeBaseId', label: t.base, kind: 'select', required: true, options: choicesWith(bases, own) },
  { name: 'bracketType', label: t.bracketsBy, kind: 'select', required: true, options: bracketTypes },
  bracketList('BASE_SIZE'),
];

export const bracketTypeIn = (typed: TypedValues): BracketType =>
  typed.bracketType === 'PROJECT_AGE' ? 'PROJECT_AGE' : 'BASE_SIZE';

/** The brackets are of the chosen kind. */
export const accountTypeField = (field: FormField, typed: TypedValues): FormField =>
  field.kind === 'list' ? bracketList(bracketTypeIn(typed)) : field;

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
export const shownOf = (type: Pick<AccountType, 'name' | 'description'> | null, month: Month, terms: Terms) => ({
  name: type?.name ?? '',
  description: type?.description ?? null,
  month,
  ...terms,
});

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
  const { name, description } = input;
  const terms = termsOf(input);
  return { name, description, enabled: row?.enabled ?? true, ...terms, month: monthHeld(versions, terms, input.month) };
}
